import { BooleanInput } from 'react-admin';
import { displayOrderMessage, validateDisplayOrder } from '../../forms/validation.ts';
import { FormSection } from './FormSection.tsx';
import { NumberField } from './NumberField.tsx';

/** Renders the fields for display order and visibility of a row of some kind, such as 'tour'. */
export function VisibilityFields({ itemLabel }: { readonly itemLabel: string }) {
  return (
    <FormSection title="Visibility" columns="1fr 1fr">
      <NumberField
        source="display_order"
        label="Display order"
        min={0}
        step={1}
        rule={validateDisplayOrder}
        notNumber={displayOrderMessage}
        helperText="Lower numbers come first."
      />
      <BooleanInput source="is_active" label={`Active: visitors see this ${itemLabel}`} helperText={false} />
    </FormSection>
  );
}
