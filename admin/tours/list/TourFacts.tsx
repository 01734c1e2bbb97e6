import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import DurationIcon from '@mui/icons-material/ScheduleOutlined';
import { CardFact, CardFacts } from '../../ui/cards/CardFact.tsx';
import type { Tour } from '../tour.ts';

/** Renders duration, maximum number of people and number of locations. */
export function TourFacts({ tour }: { readonly tour: Tour }) {
  const count = tour.locations.length;
  return (
    <CardFacts>
      <CardFact icon={DurationIcon} text={tour.duration} />
      <CardFact icon={PeopleIcon} text={`Max ${tour.max_participants}`} />
      <CardFact icon={PlaceIcon} text={count === 1 ? '1 location' : `${count} locations`} />
    </CardFacts>
  );
}
