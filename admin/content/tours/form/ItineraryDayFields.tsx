import Box from '@mui/material/Box';
import capitalize from '@mui/utils/capitalize';
import { field } from '#admin/ui/form/fields/columns.ts';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { tours } from '#shared/columns/tours.ts';
import { mealNames } from '#shared/rules/fixed-choices.ts';
import { ChoiceListInput } from './ChoiceListInput.tsx';

const { fields } = tours.itinerary;
/** Inputs of a day, with their validators. */
export const dayInputs = {
  title: field(fields, 'title'),
  description: field(fields, 'description'),
  activities: field(fields, 'activities'),
  accommodation: field(fields, 'accommodation'),
  hours_by_road: field(fields, 'hours_by_road'),
  hours_by_train: field(fields, 'hours_by_train'),
  km_on_foot: field(fields, 'km_on_foot'),
} as const;

const mealLabels = Object.fromEntries(Object.entries(mealNames).map(([meal, name]) => [meal, capitalize(name)]));

/** @param index position in the itinerary, from 0 */
export function ItineraryDayFields({ index }: { readonly index: number }) {
  const source = (name: keyof typeof fields) => `itinerary.${index}.${name}`;
  return (
    <>
      <LineInput {...dayInputs.title} source={source('title')} />
      <TextInput {...dayInputs.description} source={source('description')} multiline minRows={2} />
      <TagListInput {...dayInputs.activities} source={source('activities')} />
      <LineInput {...dayInputs.accommodation} source={source('accommodation')} helperText={false} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
          '& > *': { minWidth: 0 },
        }}
      >
        <NumberInput {...dayInputs.hours_by_road} source={source('hours_by_road')} />
        <NumberInput {...dayInputs.hours_by_train} source={source('hours_by_train')} />
        <NumberInput {...dayInputs.km_on_foot} source={source('km_on_foot')} />
      </Box>
      <ChoiceListInput
        {...field(fields, 'meals')}
        source={source('meals')}
        helperText="that are included"
        choiceLabels={mealLabels}
      />
    </>
  );
}
