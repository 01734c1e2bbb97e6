import { useShouldAutoFocus } from '#admin/ui/focus/focus.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { bookingFieldCopy as fields } from '#shared/rules/booking/booking-copy.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';

/** Without autocomplete, which would offer the data of the staff member instead of the customer's. */
const customerInputProps = (type: 'text' | 'email' | 'tel') =>
  ({ htmlInput: { type, inputMode: type, autoComplete: 'off' } }) as const;

/** Renders the inputs for name, e-mail and phone of the customer. */
export function CustomerFields() {
  const autoFocus = useShouldAutoFocus();
  return (
    <FormSection title="Customer" columns="1fr 1fr">
      <TextInput
        source="name"
        label={fields.name.label}
        isRequired
        autoFocus={autoFocus}
        slotProps={customerInputProps('text')}
        sx={{ gridColumn: '1 / -1' }}
      />
      <TextInput
        source="email"
        label={bookingLabels.customer_email}
        helperText="An e-mail address or a phone number is enough."
        slotProps={customerInputProps('email')}
      />
      <TextInput
        source="phone"
        label={bookingLabels.customer_phone}
        helperText={fields.phone.help}
        slotProps={customerInputProps('tel')}
      />
    </FormSection>
  );
}
