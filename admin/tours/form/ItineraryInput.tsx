import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { tourLimits } from '../../../shared/column-limits.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { SortableList } from '../../components/reorder/SortableList.tsx';
import { useNeighbourFocus } from '../../hooks/useFocusAfterRemove.ts';
import { labels } from '../labels.ts';
import { ItineraryDayFields } from './ItineraryDayFields.tsx';

const { days: mostDays } = tourLimits.itinerary;

/** The days of a tour. Their numbers are their places, so that removing or moving one renumbers the others. */
export function ItineraryInput() {
  const { fields, append, remove, move } = useFieldArray({ name: 'itinerary' });
  const adder = useRef<HTMLButtonElement>(null);
  const neighbours = useNeighbourFocus<HTMLDivElement>(fields, () => adder.current?.focus());
  const full = fields.length >= mostDays;
  return (
    <FormSection title={labels.itinerary}>
      {fields.length === 0 ? <Typography color="text.secondary">No days yet.</Typography> : null}
      <SortableList onMove={move}>
        <Box ref={neighbours.list} sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
          {fields.map((field, index) => (
            <ItineraryDayFields
              key={field.id}
              id={field.id}
              index={index}
              onRemove={() => {
                neighbours.removing(index, '[data-control=remove]');
                remove(index);
              }}
            />
          ))}
        </Box>
      </SortableList>
      <Button
        ref={adder}
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
