import type { ReactNode } from 'react';
import { SelectInput } from 'react-admin';
import { field } from '#admin/ui/form/fields/columns.ts';
import { FoldedSection } from '#admin/ui/form/fields/FormSection.tsx';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { tripFacts } from '#shared/columns/trip-facts.ts';

/** Title of the section of both forms. */
export const tripFactsSection = 'Facts to decide by';

interface Props {
  /** Names of the fields in `children`. */
  readonly sources: readonly string[];
  /** Inputs of facts that only one kind of trip has. */
  readonly children: ReactNode;
}

/** Renders the inputs for the facts of a trip, folded at first. */
export function TripFactsFields({ sources, children }: Props) {
  return (
    <FoldedSection
      title={tripFactsSection}
      summary="Ages, group, guide, towns"
      sources={[...Object.keys(tripFacts), ...sources]}
      columns="1fr 1fr"
    >
      <NumberInput
        {...field(tripFacts, 'lowest_age')}
        helperText="In years; 0 says “All ages”. Left empty, nothing is said."
      />
      <SelectInput {...field(tripFacts, 'group_type')} emptyText="Not said" helperText={false} />
      <LineInput {...field(tripFacts, 'start_town')} helperText="For example: Marrakech" />
      <LineInput {...field(tripFacts, 'end_town')} helperText="Leave empty if it ends where it starts." />
      <TagListInput {...field(tripFacts, 'guide_languages')} />
      {children}
      <LineInput {...field(tripFacts, 'fitness')} multiline helperText={false} sx={{ gridColumn: '1 / -1' }} />
    </FoldedSection>
  );
}
