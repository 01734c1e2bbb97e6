import type { SxProps, Theme } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { FilterSelect } from '#admin/ui/lists/FilterSelect.tsx';
import { useToday } from '#admin/ui/useToday.ts';
import type { Booking } from '../../booking/booking.ts';
import { findDepartureChoice, getDepartureChoices, otherDepartures, withoutDepartures } from './departure-filter.ts';
import { latestDeparture, newestFirst, soonestDeparture } from './orders.ts';

/** Filters the list by the first day of the trip, and sorts by it: those to come with the soonest first. */
export function DepartureFilter({ sx }: { readonly sx: SxProps<Theme> }) {
  const { filterValues, setFilters, sort, setSort } = useListContext<Booking>();
  const today = useToday();
  const choices = getDepartureChoices(today);
  const current = findDepartureChoice(filterValues, today);
  return (
    <FilterSelect
      label="Departure"
      value={current}
      options={[
        ...[...choices].map(([value, { label }]) => ({ value, label })),
        ...(current === otherDepartures ? [{ value: otherDepartures, label: 'Other days' }] : []),
      ]}
      onChoose={(value) => {
        const choice = choices.get(value);
        if (!choice) return;
        setFilters({ ...withoutDepartures(filterValues), ...choice.filter });
        if (choice.sort) setSort(choice.sort);
        else if ([soonestDeparture.field, latestDeparture.field].some((field) => field === sort.field))
          setSort(newestFirst);
      }}
      sx={sx}
    />
  );
}
