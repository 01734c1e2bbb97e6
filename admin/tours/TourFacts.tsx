import type { SvgIconComponent } from '@mui/icons-material';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import DurationIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { Tour } from './tour.ts';

/** Duration, size of the group, number of places. */
export function TourFacts({ tour }: { readonly tour: Tour }) {
  const places = tour.locations.length;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        mt: 'auto',
        pt: 1,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      <TourFact icon={DurationIcon} text={tour.duration} />
      <TourFact icon={PeopleIcon} text={`Max ${tour.max_participants}`} />
      <TourFact icon={PlaceIcon} text={places === 1 ? '1 location' : `${places} locations`} />
    </Box>
  );
}

function TourFact({ icon: Icon, text }: { readonly icon: SvgIconComponent; readonly text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon sx={{ fontSize: 16 }} />
      {text}
    </Box>
  );
}
