import type { ReactNode } from 'react';
import { SelectInput } from 'react-admin';
import { FoldedSection } from '#admin/ui/form/fields/FormSection.tsx';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { optionalNumber, optionalText, validateListLimits } from '#admin/ui/form/fields/validation.ts';
import { tripFactLimits as limits } from '#shared/rules/column-limits.ts';
import { groupTypes } from '#shared/rules/fixed-choices.ts';
import { toChoices } from './choices.ts';
import { tripFactLabels as labels, tripFactsSection } from './trip-facts.ts';

interface Props {
  /** Names of the fields in `children`. */
  readonly sources: readonly string[];
  /** Inputs of facts that only one kind of trip has. */
  readonly children: ReactNode;
}

const validateAge = optionalNumber(labels.lowest_age, limits.lowest_age);
const validateLanguages = validateListLimits(labels.guide_languages, limits.guide_languages);
const validateStart = optionalText(labels.start_town, limits.start_town);
const validateEnd = optionalText(labels.end_town, limits.end_town);
const validateFitness = optionalText(labels.fitness, limits.fitness);

/** Renders the inputs for the facts of a trip, folded at first. */
export function TripFactsFields({ sources, children }: Props) {
  return (
    <FoldedSection
      title={tripFactsSection}
      summary="Ages, group, guide, towns"
      sources={[...Object.keys(labels), ...sources]}
      columns="1fr 1fr"
    >
      <NumberInput
        source="lowest_age"
        label={labels.lowest_age}
        limits={limits.lowest_age}
        validate={validateAge}
        helperText="In years. Leave empty if all ages may come."
      />
      <SelectInput
        source="group_type"
        label={labels.group_type}
        choices={toChoices(groupTypes)}
        emptyText="Not said"
        helperText={false}
      />
      <LineInput
        source="start_town"
        label={labels.start_town}
        validate={validateStart}
        helperText="For example: Marrakech"
      />
      <LineInput
        source="end_town"
        label={labels.end_town}
        validate={validateEnd}
        helperText="Leave empty if it ends where it starts."
      />
      <TagListInput source="guide_languages" label={labels.guide_languages} rule={validateLanguages} />
      {children}
      <LineInput
        source="fitness"
        label={labels.fitness}
        validate={validateFitness}
        multiline
        helperText={false}
        sx={{ gridColumn: '1 / -1' }}
      />
    </FoldedSection>
  );
}
