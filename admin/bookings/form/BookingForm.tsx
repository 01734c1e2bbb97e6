import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { bookingLabels } from '#shared/labels.ts';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { bookingStatuses } from '#shared/rules/options.ts';
import { FormSection } from '../../ui/form/inputs/FormSection.tsx';
import { keepEmptyText } from '../../ui/form/inputs/keep-empty-text.ts';
import { NativeSelectInput } from '../../ui/form/inputs/NativeSelectInput.tsx';
import { MergeConflict } from '../../ui/form/merge/MergeConflict.tsx';
import { SaveBar } from '../../ui/form/save/SaveBar.tsx';
import { UnsavedChangesDialog } from '../../ui/form/unsaved/UnsavedChangesDialog.tsx';
import { type Booking, statusChips } from '../booking.ts';
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
import { PriceFields } from './PriceFields.tsx';
import { TripFields } from './TripFields.tsx';
import { type SaveBookingResult, useCreateBooking, useUpdateBooking } from './useSaveBooking.ts';

interface Props {
  readonly trips: readonly BookableTrip[];
  /** Booking to edit; undefined to create one. */
  readonly booking?: Booking;
  readonly onCancel: () => void;
  readonly onSaved: (id: string) => void;
}

/** Renders the form that creates or edits a booking. */
export function BookingForm({ trips, booking, onCancel, onSaved }: Props) {
  // Stays as it was when the form opened: a refetch must not overwrite what is being typed.
  const [baseBooking, setBaseBooking] = useState(booking);
  const [record] = useState(() => ({
    ...(booking ? toStaffBookingValues(booking, trips) : emptyStaffBooking),
    id: booking?.id ?? '',
  }));
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<Booking>();
  const saved = useRef(false);
  const create = useCreateBooking();
  const update = useUpdateBooking();

  function showResult(result: SaveBookingResult) {
    setTheirs('theirs' in result ? result.theirs : undefined);
    setFailure('failure' in result ? result.failure : undefined);
    if (!('id' in result)) return;
    saved.current = true;
    onSaved(result.id);
  }

  async function save(form: StaffBookingValues, base = baseBooking) {
    showResult(base ? await update(form, trips, base) : await create(form, trips));
  }

  return (
    <Form
      record={record}
      noValidate
      disableInvalidFormNotification
      validate={(values) => validateStaffBooking({ ...record, ...values }, trips)}
      onSubmit={(values: Partial<StaffBookingValues>) => save({ ...record, ...values })}
    >
      <DialogContent dividers>
        <Stack spacing={3}>
          {baseBooking && theirs ? (
            <MergeConflict<StaffBookingValues, StaffBookingValues>
              base={toStaffBookingValues(baseBooking, trips)}
              theirs={toStaffBookingValues(theirs, trips)}
              toPayload={(form) => ({ ...record, ...form })}
              toFormValues={(form) => form}
              compare={(all) => describeBookingConflicts(all, trips, { base: baseBooking, theirs })}
              onSave={(form) => {
                setBaseBooking(theirs);
                return save(form, theirs);
              }}
              onAccepted={() => {
                setBaseBooking(theirs);
                setTheirs(undefined);
              }}
            />
          ) : null}
          <CustomerFields />
          <KnownCustomer booking={baseBooking} />
          <TripFields trips={trips} booking={baseBooking} />
          <PriceFields trips={trips} booking={baseBooking} />
          <StaffFields isNew={baseBooking === undefined} />
        </Stack>
      </DialogContent>
      <SaveBar failure={failure} onCancel={onCancel} />
      <UnsavedChangesDialog saved={saved} />
    </Form>
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
