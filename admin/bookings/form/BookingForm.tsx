import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { Form } from 'react-admin';
import type { BookableTrip } from '../../../shared/booking/booking-form.ts';
import { Conflict } from '../../forms/merge/MergeConflict.tsx';
import { SaveBar } from '../../forms/save/SaveBar.tsx';
import { UnsavedChanges } from '../../forms/unsaved/UnsavedChangesDialog.tsx';
import type { Booking } from '../booking.ts';
import { asDeskForm, type DeskForm, deskFaults, emptyDeskForm } from './booking-form.ts';
import { comparedBookings } from './booking-merge.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import { StaffFields } from './StaffFields.tsx';
import { TripFields } from './TripFields.tsx';
import { type Saved, useCorrectBooking, useCreateBooking } from './useSaveBooking.ts';

interface Props {
  readonly trips: readonly BookableTrip[];
  /** The booking that is corrected; without one, a new one is made. */
  readonly booking?: Booking;
  readonly onCancel: () => void;
  readonly onSaved: (id: string) => void;
}

/** Everything that staff may say about a booking. */
export function BookingForm({ trips, booking, onCancel, onSaved }: Props) {
  // Kept as it was when the form opened: a later answer of the server must not replace what is being typed.
  const [before, setBefore] = useState(booking);
  const [record] = useState(() => ({
    ...(booking ? asDeskForm(booking, trips) : emptyDeskForm),
    id: booking?.id ?? '',
  }));
  const [failure, setFailure] = useState<string>();
  const [newer, setNewer] = useState<Booking>();
  const saved = useRef(false);
  const create = useCreateBooking();
  const correct = useCorrectBooking();

  function settle(outcome: Saved) {
    setNewer('newer' in outcome ? outcome.newer : undefined);
    setFailure('failure' in outcome ? outcome.failure : undefined);
    if (!('id' in outcome)) return;
    saved.current = true;
    onSaved(outcome.id);
  }

  async function save(form: DeskForm, from = before) {
    settle(from ? await correct(form, trips, from) : await create(form, trips));
  }

  return (
    <Form
      record={record}
      noValidate
      disableInvalidFormNotification
      validate={(values) => deskFaults({ ...record, ...values }, trips)}
      onSubmit={(values: Partial<DeskForm>) => save({ ...record, ...values })}
    >
      <DialogContent dividers>
        <Stack spacing={3}>
          {before && newer ? (
            <Conflict<DeskForm, DeskForm>
              base={asDeskForm(before, trips)}
              theirs={asDeskForm(newer, trips)}
              rowOf={(form) => ({ ...record, ...form })}
              formOf={(form) => form}
              compare={(all) => comparedBookings(all, trips, { base: before, theirs: newer })}
              onSave={(form) => {
                setBefore(newer);
                return save(form, newer);
              }}
              onTaken={() => {
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
      <UnsavedChanges saved={saved} />
    </Form>
  );
}
