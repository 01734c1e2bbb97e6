import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { RecordForm } from '#admin/ui/form/save/RecordForm.tsx';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import { createUuid } from '#shared/rules/uuid.ts';
import { type Booking, statusChips } from '../../booking/booking.ts';
import {
  emptyStaffBooking,
  questionValue,
  type StaffBookingValues,
  toStaffBookingValues,
  validateStaffBooking,
} from './booking-form.ts';
import { describeBookingConflicts } from './booking-merge.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { KnownCustomer } from './KnownCustomer.tsx';
import { NativeSelectInput } from './NativeSelectInput.tsx';
import { PriceFields } from './PriceFields.tsx';
import { TripFields } from './TripFields.tsx';
import { useSaveBooking } from './useSaveBooking.ts';

interface Props {
  readonly trips: readonly BookableTrip[];
  /** Booking to edit; undefined to create one. */
  readonly booking?: Booking;
  readonly onCancel: () => void;
  readonly onSaved: (id: string) => void;
}

/** Renders the form that creates or edits a booking. */
export function BookingForm({ trips, booking, onCancel, onSaved }: Props) {
  // A new booking keeps its id, so that saving it again cannot create a second one.
  const [id] = useState(() => booking?.id ?? createUuid());
  return (
    <RecordForm
      row={booking}
      emptyValues={emptyStaffBooking}
      toFormValues={(row) => toStaffBookingValues(row, trips)}
      toPayload={(values) => values}
      toMergedValues={(values) => values}
      compare={(versions, stored) => describeBookingConflicts(versions, trips, stored)}
      validate={(values) => validateStaffBooking(values, trips)}
      saveRecord={useSaveBooking(id, trips)}
      onCancel={onCancel}
      onSaved={() => onSaved(id)}
    >
      {({ base, conflict, saveBar }) => (
        <>
          <DialogContent dividers>
            <Stack spacing={3}>
              {conflict}
              <CustomerFields />
              <KnownCustomer booking={base} />
              <TripFields trips={trips} booking={base} />
              <PriceFields trips={trips} booking={base} />
              <StaffFields isNew={base === undefined} />
            </Stack>
          </DialogContent>
          {saveBar}
        </>
      )}
    </RecordForm>
  );
}

/** Renders special requests, internal note and, for a new booking, its status. */
function StaffFields({ isNew }: { readonly isNew: boolean }) {
  const isQuestion = useWatch<StaffBookingValues, 'trip'>({ name: 'trip' }) === questionValue;
  return (
    <FormSection title={isNew ? 'Notes and status' : 'Notes'}>
      <TextInput
        source="requests"
        label={isQuestion ? 'Question' : bookingLabels.special_requests}
        multiline
        minRows={3}
      />
      <TextInput
        source="note"
        label={bookingLabels.internal_note}
        helperText="For staff only. The customer never sees it."
        multiline
        minRows={2}
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
