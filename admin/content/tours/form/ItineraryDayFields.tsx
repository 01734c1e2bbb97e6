import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { validateListLimits } from '#admin/ui/form/fields/list-validators.ts';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { optionalText, requiredText } from '#admin/ui/form/fields/validation.ts';
import { tourLimits } from '#shared/rules/column-limits.ts';

const limits = tourLimits.itinerary;
/** Validators of the texts of a day. */
export const dayValidators = {
  title: requiredText('Day title', limits.title),
  description: requiredText('Day description', limits.description),
  activities: validateListLimits('Activities', limits.activities),
  accommodation: optionalText('Accommodation', limits.accommodation),
} as const;

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
    </>
  );
}
