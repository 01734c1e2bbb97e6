import type { ReactNode } from 'react';
import { BooleanInput } from 'react-admin';
import { tourLimits } from '#shared/rules/column-limits.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { NumberInput } from '../../ui/form/fields/NumberInput.tsx';
import { validateDisplayOrder } from '../../ui/form/fields/validation.ts';

/** Title of the section. */
export const visibilitySection = 'Visibility';

interface Props {
  /** Kind of the row, such as 'tour'. */
  readonly itemLabel: string;
  /** Help text of the display order. */
  readonly orderHint: string;
  /** What stands below the display order. */
  readonly children?: ReactNode;
}

/** Renders the fields for display order and visibility of a row. */
export function VisibilityFields({ itemLabel, orderHint, children }: Props) {
  return (
    <FormSection title={visibilitySection} columns="1fr 1fr">
      <div>
        <NumberInput
          source="display_order"
          label="Display order"
          // The columns of all tables have the same limits.
          limits={tourLimits.display_order}
          validate={validateDisplayOrder}
          helperText={orderHint}
        />
        {children}
      </div>
      <BooleanInput source="is_active" label={`Active: visitors see this ${itemLabel}`} helperText={false} />
    </FormSection>
  );
}
