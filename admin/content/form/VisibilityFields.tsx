import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { displayOrderLimits as orderLimits } from '#shared/rules/column-limits.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { NumberInput } from '../../ui/form/fields/NumberInput.tsx';
import { PublishAtInput } from './PublishAtInput.tsx';

/** Title of the section. */
export const visibilitySection = 'Visibility';

interface Props {
  /** Kind of the row, such as 'tour'. */
  readonly itemLabel: string;
  /** Help text of the display order. */
  readonly orderHint: string;
  /** What stands below the switch, such as what an inactive row means for those who have booked it. */
  readonly consequence?: ReactNode;
  /** What stands below the display order. */
  readonly children?: ReactNode;
}

/** Renders the fields for display order and visibility of a row, and for the time at which an inactive one is published. */
export function VisibilityFields({ itemLabel, orderHint, consequence, children }: Props) {
  const isActive: unknown = useWatch({ name: 'is_active' });
  return (
    <FormSection title={visibilitySection} columns="1fr 1fr">
      <div>
        <NumberInput
          source="display_order"
          label="Display order"
          limits={orderLimits}
          validate={validateDisplayOrder}
          helperText={orderHint}
        />
        {children}
      </div>
      <Stack spacing={2}>
        <BooleanInput source="is_active" label={`Active: visitors see this ${itemLabel}`} helperText={false} />
        {consequence}
        {isActive ? null : <PublishAtInput hint={`Optional. Without a time the ${itemLabel} stays inactive.`} />}
      </Stack>
    </FormSection>
  );
}

/** Validates a display order: a whole number of at least 0. Refuses an empty one, which would become 0. */
export function validateDisplayOrder(value: unknown): string | undefined {
  const { min, max } = orderLimits;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min) {
    return 'Display order: please enter a whole number (0 or more).';
  }
  return value > max ? `Display order: at most ${max.toLocaleString('en-US')}.` : undefined;
}
