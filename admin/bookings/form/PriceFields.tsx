import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { bookingTexts } from '../../../shared/booking/booking-copy.ts';
import { type BookableTrip, findTrip } from '../../../shared/booking/booking-form.ts';
import { tourCurrencies } from '../../../shared/options.ts';
import { groupDiscount } from '../../../shared/price.ts';
import { formatMoney } from '../../../shared/text/format.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { asTyped } from '../../components/inputs/keep-empty-text.ts';
import { NativeSelectInput } from '../../components/inputs/NativeSelectInput.tsx';
import type { Booking } from '../booking.ts';
import { type DeskForm, deskTotal, emptyDeskForm, listTotal, readPeople } from './booking-form.ts';

interface Props {
  readonly trips: readonly BookableTrip[];
  readonly booking: Booking | undefined;
}

/** What it costs: by the price list as trip and party are typed, or as agreed with the customer (specification section 9). */
export function PriceFields({ trips, booking }: Props) {
  const { setValue } = useFormContext<DeskForm>();
  const typed = { ...emptyDeskForm, ...useWatch<DeskForm>() };
  const { amount, currency } = deskTotal(typed, trips, booking);
  const listed = listTotal(typed, trips);
  const isAgreed = typed.price.trim() !== '';
  return (
    <FormSection title="Price" columns="1fr 1fr">
      <TextInput
        source="price"
        label="Agreed price"
        helperText="In total, for everybody. Empty: the price list."
        parse={asTyped}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {typed.trip === 'custom' ? (
        <NativeSelectInput source="currency" label="Currency">
          {tourCurrencies.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelectInput>
      ) : null}
      <Box sx={{ gridColumn: '1 / -1' }} aria-live="polite">
        <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {bookingTexts.total}: {amount === null ? 'not named yet' : formatMoney(amount, currency ?? 'USD')}
        </Typography>
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          {explanation(typed, trips, isAgreed)}
          {isAgreed && listed !== null ? (
            <Button size="small" onClick={() => setValue('price', '', { shouldDirty: true })} sx={{ ml: 1 }}>
              Use the price list
            </Button>
          ) : null}
        </Typography>
      </Box>
    </FormSection>
  );
}

/** Where the total comes from, in words. */
function explanation(form: DeskForm, trips: readonly BookableTrip[], isAgreed: boolean): string {
  const trip = findTrip(form.trip, trips);
  const people = readPeople(form.people);
  const listed = listTotal(form, trips);
  if (!trip || people === undefined || listed === null) {
    if (isAgreed) return 'As agreed.';
    if (form.trip === '') return 'Choose a trip to see its price.';
    return trip ? 'Price on request.' : 'By agreement only.';
  }
  const each = `${people} × ${formatMoney(trip.price, trip.currency)}`;
  const percent = groupDiscount(people);
  const rule = percent > 0 ? `${each}, ${bookingTexts.discount(percent)}` : each;
  return isAgreed ? `As agreed; by the price list ${formatMoney(listed, trip.currency)} (${rule}).` : `${rule}.`;
}
