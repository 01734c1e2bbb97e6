import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import DurationIcon from '@mui/icons-material/ScheduleOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import { CardFact, CardFacts } from '../../ui/cards/CardFact.tsx';
import type { DayTrip } from '../day-trip.ts';

interface Props {
  readonly trip: DayTrip;
  /** The rating that visitors see, formatted. */
  readonly rating: string;
}

/** Renders duration, group size and rating. */
export function DayTripFacts({ trip, rating }: Props) {
  return (
    <CardFacts>
      <CardFact icon={DurationIcon} text={trip.duration} />
      <CardFact icon={PeopleIcon} text={trip.group_size} />
      <CardFact icon={StarIcon} text={rating} />
    </CardFacts>
  );
}
