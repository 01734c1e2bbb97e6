import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { useToday } from '#admin/ui/useToday.ts';
import type { Booking } from '../../booking/booking.ts';
import { latestDeparture, newestFirst, soonestDeparture } from './orders.ts';
import {
  anyPeriod,
  findPeriodChoice,
  getMonthValue,
  getPeriodChoices,
  otherPeriod,
  type Period,
  periodKinds,
  withPeriod,
} from './period.ts';

/** Returns the chosen period of the list, those to choose from, and a function that chooses. */
function usePeriod() {
  const { filterValues, setFilters, sort, setSort } = useListContext<Booking>();
  const today = useToday();
  const choices = getPeriodChoices(today);
  function choose(value: string) {
    const choice = choices.get(value);
    if (!choice) return;
    setFilters(withPeriod(filterValues, choice.filter));
    if (choice.sort) setSort(choice.sort);
    else if ([soonestDeparture.field, latestDeparture.field].some((field) => field === sort.field))
      setSort(newestFirst);
  }
  return { today, choices, current: findPeriodChoice(filterValues, today), choose };
}

/** Filters the list by when bookings were received, or by the first day of the trip, by which it then sorts. */
export function PeriodFilter({ sx }: { readonly sx: SxProps<Theme> }) {
  const { choices, current, choose } = usePeriod();
  const toOptions = (kind?: Period['kind']) =>
    [...choices].map(([value, choice]) =>
      choice.kind === kind ? (
        <option key={value} value={value}>
          {choice.label}
        </option>
      ) : null,
    );
  return (
    // A native select, as in FilterSelect.
    <TextField
      select
      label="Period"
      value={current}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={sx}
    >
      {toOptions()}
      {current === otherPeriod ? <option value={otherPeriod}>Other days</option> : null}
      <optgroup label={periodKinds.received}>{toOptions('received')}</optgroup>
      <optgroup label={periodKinds.departing}>{toOptions('departing')}</optgroup>
    </TextField>
  );
}

/** Filters the list by the month for which accounts are due, at a press. */
export function LastMonthButton() {
  const { today, current, choose } = usePeriod();
  const lastMonth = getMonthValue('received', today, -1);
  const isChosen = current === lastMonth;
  return (
    <Button
      variant={isChosen ? 'outlined' : 'text'}
      aria-pressed={isChosen}
      onClick={() => choose(isChosen ? anyPeriod : lastMonth)}
      sx={{ px: 1.5 }}
    >
      Last month
    </Button>
  );
}
