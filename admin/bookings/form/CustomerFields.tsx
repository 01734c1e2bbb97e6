import { TextInput } from 'react-admin';
import { bookingFieldCopy as fields } from '#shared/rules/booking/booking-copy.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import { useShouldAutoFocus } from '../../ui/focus/useShouldAutoFocus.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { keepEmptyText } from '../../ui/form/fields/keep-empty-text.ts';

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
        parse={keepEmptyText}
        slotProps={customerInputProps('text')}
        sx={{ gridColumn: '1 / -1' }}
      />
      <TextInput
        source="email"
        label={bookingLabels.customer_email}
        helperText="An e-mail address or a phone number is enough."
        parse={keepEmptyText}
        slotProps={customerInputProps('email')}
      />
      <TextInput
        source="phone"
        label={bookingLabels.customer_phone}
        helperText={fields.phone.help}
        parse={keepEmptyText}
        slotProps={customerInputProps('tel')}
      />
    </FormSection>
  );
}
