import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { tourLimits } from '../../../shared/column-limits.ts';
import { asTyped } from '../../components/inputs/keep-empty-text.ts';
import { within } from '../../components/inputs/list-validators.ts';
import { TagListInput } from '../../components/inputs/TagListInput.tsx';
import { useSortableEntry } from '../../components/reorder/useSortableItem.tsx';
import { optionalText, text } from '../../forms/validation.ts';

const limits = tourLimits.itinerary;
const titled = text('Day title', limits.title);
const described = text('Day description', limits.description);
const active = within('Activities', limits.activities);
const housed = optionalText('Accommodation', limits.accommodation);

interface Props {
  readonly id: string;
  /** Its place, from 0. */
  readonly index: number;
  readonly onRemove: () => void;
}

/** One day of an itinerary. */
export function ItineraryDayFields({ id, index, onRemove }: Props) {
  const source = (field: string) => `itinerary.${index}.${field}`;
  const name = `Day ${index + 1}`;
  const { ref, handle } = useSortableEntry({ id, index, label: name.toLowerCase() });
  return (
    <Card ref={ref} role="group" aria-label={name} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {handle}
        <Typography variant="h3" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <IconButton size="small" aria-label={`Remove ${name.toLowerCase()}`} data-control="remove" onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      <TextInput source={source('title')} label="Day title" validate={titled} isRequired parse={asTyped} />
      <TextInput
        source={source('description')}
        label="Day description"
        multiline
        minRows={2}
        validate={described}
        isRequired
        parse={asTyped}
      />
      <TagListInput source={source('activities')} label="Activities" rule={active} />
      <TextInput
        source={source('accommodation')}
        label="Accommodation"
        validate={housed}
        helperText={false}
        parse={asTyped}
      />
    </Card>
  );
}
