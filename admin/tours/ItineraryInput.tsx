import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import { tourLimits } from '../../shared/limits.ts';
import { FormSection } from '../ui/FormSection.tsx';
import { SortableList } from '../ui/sorting/SortableList.tsx';
import { ItineraryDayFields } from './ItineraryDayFields.tsx';
import { labels } from './labels.ts';

const { days: mostDays } = tourLimits.itinerary;

/** The days of a tour. Their numbers are their places, so that removing or moving one renumbers the others. */
export function ItineraryInput() {
  const { fields, append, remove, move } = useFieldArray({ name: 'itinerary' });
  const full = fields.length >= mostDays;
  return (
    <FormSection title={labels.itinerary}>
      {fields.length === 0 ? <Typography color="text.secondary">No days yet.</Typography> : null}
      <SortableList onMove={move}>
        {fields.map((field, index) => (
          <ItineraryDayFields key={field.id} id={field.id} index={index} onRemove={() => remove(index)} />
        ))}
      </SortableList>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        aria-disabled={full}
        onClick={() => {
          if (!full) append({ day: fields.length + 1, title: '', description: '', activities: [], accommodation: '' });
        }}
        sx={{ justifySelf: 'start' }}
      >
        {full ? `Itinerary: at most ${mostDays} days` : `Add day ${fields.length + 1}`}
      </Button>
    </FormSection>
  );
}
