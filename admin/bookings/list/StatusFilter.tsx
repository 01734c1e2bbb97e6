import { useListContext } from 'react-admin';
import { bookingLabels } from '#shared/labels.ts';
import { bookingStatuses } from '#shared/rules/options.ts';
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx';
import { statusChips } from '../booking.ts';

const all = 'all';

/** Filters the list by status. */
export function StatusFilter() {
  const { filterValues, setFilters } = useListContext();
  const { status, ...others } = filterValues;
  return (
    <FilterSelect
      label={bookingLabels.status}
      value={typeof status === 'string' ? status : all}
      options={[
        { value: all, label: 'All Status' },
        ...bookingStatuses.map((name) => ({ value: name, label: statusChips[name].label })),
      ]}
      onChoose={(chosen) => setFilters(chosen === all ? others : { ...others, status: chosen })}
      sx={{ width: { xs: 128, sm: 180 }, flexShrink: 0 }}
    />
  );
}
