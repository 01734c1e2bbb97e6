import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { bookingLabels } from '#shared/labels.ts';
import { bookingStatuses } from '#shared/rules/options.ts';
import { FormSection } from '../../ui/form/inputs/FormSection.tsx';
import { keepEmptyText } from '../../ui/form/inputs/keep-empty-text.ts';
import { NativeSelectInput } from '../../ui/form/inputs/NativeSelectInput.tsx';
import { statusChips } from '../booking.ts';
import { questionValue, type StaffBookingValues } from './booking-form.ts';

/** Renders special requests, internal note and, for a new booking, its status. */
export function StaffFields({ isNew }: { readonly isNew: boolean }) {
  const isQuestion = useWatch<StaffBookingValues, 'trip'>({ name: 'trip' }) === questionValue;
  return (
    <FormSection title={isNew ? 'Notes and status' : 'Notes'}>
      <TextInput
        source="requests"
        label={isQuestion ? 'Question' : bookingLabels.special_requests}
        multiline
        minRows={3}
        parse={keepEmptyText}
      />
      <TextInput
        source="note"
        label={bookingLabels.internal_note}
        helperText="For staff only. The customer never sees it."
        multiline
        minRows={2}
        parse={keepEmptyText}
      />
      {isNew ? (
        <NativeSelectInput source="status" label={bookingLabels.status}>
          {bookingStatuses.map((name) => (
            <option key={name} value={name}>
              {statusChips[name].label}
            </option>
          ))}
        </NativeSelectInput>
      ) : null}
    </FormSection>
  );
}
