import { BooleanInput } from 'react-admin';
import { FormSection } from '../ui/FormSection.tsx';
import { NumberField } from '../ui/forms/NumberField.tsx';
import { displayOrderFault, validDisplayOrder } from '../ui/forms/validation.ts';
import { labels } from './labels.ts';

/** Whether visitors see the tour, and where in the list. */
export function VisibilityFields() {
  return (
    <FormSection title="Visibility" columns="1fr 1fr">
      <NumberField
        source="display_order"
        label={labels.display_order}
        min={0}
        step={1}
        rule={validDisplayOrder}
        notNumber={displayOrderFault}
        helperText="Lower numbers come first."
      />
      <BooleanInput source="is_active" label="Active: visitors see this tour" helperText={false} />
    </FormSection>
  );
}
