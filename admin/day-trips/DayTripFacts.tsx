import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import DurationIcon from '@mui/icons-material/ScheduleOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import { CardFact, CardFacts } from '../ui/CardFact.tsx';
import type { DayTrip } from './day-trip.ts';
import { messages } from './messages.ts';

/** Duration, size of the group, rating. */
export function DayTripFacts({ trip }: { readonly trip: DayTrip }) {
  return (
    <CardFacts>
      <CardFact icon={DurationIcon} text={trip.duration} />
      <CardFact icon={PeopleIcon} text={trip.group_size} />
      <CardFact icon={StarIcon} text={ratingText(trip)} />
    </CardFacts>
  );
}

function ratingText({ rating, review_count: reviews }: DayTrip): string {
  if (rating === null) return messages.noRating;
  return `${rating.toFixed(1)} (${reviews === 1 ? '1 review' : `${reviews ?? 0} reviews`})`;
}
