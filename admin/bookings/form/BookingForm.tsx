import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { Form } from 'react-admin';
import type { BookableTrip } from '#shared/booking/booking-form.ts';
import { MergeConflict } from '../../forms/merge/MergeConflict.tsx';
import { SaveBar } from '../../forms/save/SaveBar.tsx';
import { UnsavedChangesDialog } from '../../forms/unsaved/UnsavedChangesDialog.tsx';
import type { Booking } from '../booking.ts';
import {
  emptyStaffBooking,
  type StaffBookingValues,
  toStaffBookingValues,
  validateStaffBooking,
} from './booking-form.ts';
import { describeBookingConflicts } from './booking-merge.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import { StaffFields } from './StaffFields.tsx';
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
  const [before, setBefore] = useState(booking);
  const [record] = useState(() => ({
    ...(booking ? toStaffBookingValues(booking, trips) : emptyStaffBooking),
    id: booking?.id ?? '',
  }));
  const [failure, setFailure] = useState<string>();
  const [newer, setNewer] = useState<Booking>();
  const saved = useRef(false);
  const create = useCreateBooking();
  const update = useUpdateBooking();

  function showResult(outcome: SaveBookingResult) {
    setNewer('newer' in outcome ? outcome.newer : undefined);
    setFailure('failure' in outcome ? outcome.failure : undefined);
    if (!('id' in outcome)) return;
    saved.current = true;
    onSaved(outcome.id);
  }

  async function save(form: StaffBookingValues, from = before) {
    showResult(from ? await update(form, trips, from) : await create(form, trips));
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
          {before && newer ? (
            <MergeConflict<StaffBookingValues, StaffBookingValues>
              base={toStaffBookingValues(before, trips)}
              theirs={toStaffBookingValues(newer, trips)}
              rowOf={(form) => ({ ...record, ...form })}
              formOf={(form) => form}
              compare={(all) => describeBookingConflicts(all, trips, { base: before, theirs: newer })}
              onSave={(form) => {
                setBefore(newer);
                return save(form, newer);
              }}
              onAccepted={() => {
                setBefore(newer);
                setNewer(undefined);
              }}
            />
          ) : null}
          <CustomerFields />
          <TripFields trips={trips} booking={before} />
          <PriceFields trips={trips} booking={before} />
          <StaffFields isNew={before === undefined} />
        </Stack>
      </DialogContent>
      <SaveBar failure={failure} onCancel={onCancel} />
      <UnsavedChangesDialog saved={saved} />
    </Form>
  );
}
