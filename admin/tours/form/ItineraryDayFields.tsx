import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { tourLimits } from '#shared/column-limits.ts';
import { keepEmptyText } from '../../components/inputs/keep-empty-text.ts';
import { validateListLimits } from '../../components/inputs/list-validators.ts';
import { TagListInput } from '../../components/inputs/TagListInput.tsx';
import { useSortableItem } from '../../components/reorder/useSortableItem.tsx';
import { optionalText, requiredText } from '../../forms/validation.ts';

const limits = tourLimits.itinerary;
const validateTitle = requiredText('Day title', limits.title);
const validateDescription = requiredText('Day description', limits.description);
const validateActivities = validateListLimits('Activities', limits.activities);
const validateAccommodation = optionalText('Accommodation', limits.accommodation);

interface Props {
  readonly id: string;
  /** Position in the itinerary, from 0. */
  readonly index: number;
  readonly onRemove: () => void;
}

/** Renders the inputs of one day of an itinerary. */
export function ItineraryDayFields({ id, index, onRemove }: Props) {
  const source = (field: string) => `itinerary.${index}.${field}`;
  const name = `Day ${index + 1}`;
  const { ref, handle } = useSortableItem({ id, index, label: name.toLowerCase() });
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
      <TextInput source={source('title')} label="Day title" validate={validateTitle} isRequired parse={keepEmptyText} />
      <TextInput
        source={source('description')}
        label="Day description"
        multiline
        minRows={2}
        validate={validateDescription}
        isRequired
        parse={keepEmptyText}
      />
      <TagListInput source={source('activities')} label="Activities" rule={validateActivities} />
      <TextInput
        source={source('accommodation')}
        label="Accommodation"
        validate={validateAccommodation}
        helperText={false}
        parse={keepEmptyText}
      />
    </Card>
  );
}
