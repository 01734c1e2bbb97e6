import Box from '@mui/material/Box';
import capitalize from '@mui/utils/capitalize';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { optionalNumber, optionalText, requiredText, validateListLimits } from '#admin/ui/form/fields/validation.ts';
import { tourLimits } from '#shared/rules/column-limits.ts';
import { mealNames, meals } from '#shared/rules/fixed-choices.ts';
import { dayFactLabels } from '../labels.ts';
import { ChoiceListInput } from './ChoiceListInput.tsx';

const limits = tourLimits.itinerary;
/** Validators of the texts of a day. */
export const dayValidators = {
  title: requiredText('Day title', limits.title),
  description: requiredText('Day description', limits.description),
  activities: validateListLimits('Activities', limits.activities),
  accommodation: optionalText('Accommodation', limits.accommodation),
  hours_by_road: optionalNumber(dayFactLabels.hours_by_road, limits.hours_by_road),
  km_on_foot: optionalNumber(dayFactLabels.km_on_foot, limits.km_on_foot),
} as const;

const mealLabels = Object.fromEntries(Object.entries(mealNames).map(([meal, name]) => [meal, capitalize(name)]));
/** Only the choices can be stored. */
const acceptMeals = () => undefined;

/** @param index position in the itinerary, from 0 */
export function ItineraryDayFields({ index }: { readonly index: number }) {
  const source = (field: keyof typeof dayValidators) => `itinerary.${index}.${field}`;
  return (
    <>
      <LineInput source={source('title')} label="Day title" validate={dayValidators.title} isRequired />
      <TextInput
        source={source('description')}
        label="Day description"
        multiline
        minRows={2}
        validate={dayValidators.description}
        isRequired
      />
      <TagListInput source={source('activities')} label="Activities" rule={dayValidators.activities} />
      <LineInput
        source={source('accommodation')}
        label="Accommodation"
        validate={dayValidators.accommodation}
        helperText={false}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', '& > *': { minWidth: 0 } }}>
        {(['hours_by_road', 'km_on_foot'] as const).map((field) => (
          <NumberInput
            key={field}
            source={source(field)}
            label={dayFactLabels[field]}
            limits={limits[field]}
            validate={dayValidators[field]}
          />
        ))}
      </Box>
      <ChoiceListInput
        source={`itinerary.${index}.meals`}
        label={dayFactLabels.meals}
        helperText="that are included"
        choices={meals}
        choiceLabels={mealLabels}
        rule={acceptMeals}
      />
    </>
  );
}
