import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { type BookableTrip, findTrip } from '#shared/rules/booking/booking-form.ts';
import { priceLimits } from '#shared/rules/column-limits.ts';
import { tourCurrencies } from '#shared/rules/fixed-choices.ts';
import { groupDiscount } from '#shared/rules/price.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import type { Booking } from '../../booking/booking.ts';
import {
  calculateListTotal,
  calculateStaffBookingTotal,
  emptyStaffBooking,
  parsePeople,
  questionValue,
  type StaffBookingValues,
} from './booking-form.ts';
import { NativeSelectInput } from './NativeSelectInput.tsx';

interface Props {
  readonly trips: readonly BookableTrip[];
  readonly booking: Booking | undefined;
}

/** Renders the agreed price and the total, from the price list if none was agreed (docs/product.md, "Price"); nothing for a question. */
export function PriceFields({ trips, booking }: Props) {
  const { setValue } = useFormContext<StaffBookingValues>();
  const values = { ...emptyStaffBooking, ...useWatch<StaffBookingValues>() };
  const { amount, currency } = calculateStaffBookingTotal(values, trips, booking);
  const listTotal = calculateListTotal(values, trips);
  const isAgreed = values.price !== null;
  if (values.trip === questionValue) return null;
  return (
    <FormSection title="Price" columns="1fr 1fr">
      <NumberInput
        source="price"
        label="Agreed price"
        limits={priceLimits}
        helperText="Total for the whole group. Leave empty to use the list price."
      />
      {values.trip === 'custom' ? (
        <NativeSelectInput source="currency" label={bookingLabels.currency}>
          {tourCurrencies.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelectInput>
      ) : null}
      <Box sx={{ gridColumn: '1 / -1' }} aria-live="polite">
        <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {`${bookingCopy.total}: ${amount === null ? 'not set yet' : formatMoney(amount, currency ?? 'USD')}`}
        </Typography>
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          <span>{explainPrice(values, trips, isAgreed)}</span>
          {isAgreed && listTotal !== null ? (
            <Button
              size="small"
              onClick={() => setValue('price', null, { shouldDirty: true, shouldValidate: true })}
              sx={{ ml: 1 }}
            >
              Use the price list
            </Button>
          ) : null}
        </Typography>
      </Box>
    </FormSection>
  );
}

/** Returns a sentence that explains the total. */
function explainPrice(form: StaffBookingValues, trips: readonly BookableTrip[], isAgreed: boolean): string {
  const trip = findTrip(form.trip, trips);
  const people = parsePeople(form.people);
  const listTotal = calculateListTotal(form, trips);
  if (!trip || people === undefined || listTotal === null) {
    if (isAgreed) return 'As agreed.';
    if (form.trip === '') return 'Choose a trip to see its price.';
    return trip ? 'Price on request.' : 'By agreement only.';
  }
  const unitPrice = `${people} × ${formatMoney(trip.price, trip.currency)}`;
  const percent = groupDiscount(people);
  const rule = percent > 0 ? `${unitPrice}, ${bookingCopy.discount(percent)}` : unitPrice;
  return isAgreed ? `As agreed; by the price list ${formatMoney(listTotal, trip.currency)} (${rule}).` : `${rule}.`;
}
