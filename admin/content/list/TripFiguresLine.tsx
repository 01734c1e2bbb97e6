import Typography from '@mui/material/Typography';
import { describeTripFigures, type TripFigures } from '../../data/provider/trip-figures.ts';

/** Renders how a trip sells; an empty line until that is loaded, so that the layout does not shift. */
export function TripFiguresLine({ figures }: { readonly figures: TripFigures | undefined }) {
  return (
    <Typography color="text.secondary" sx={{ fontSize: 13, minHeight: '1.5em' }}>
      {describeTripFigures(figures)}
    </Typography>
  );
}
