import { useListContext } from 'react-admin';
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx';

const all = 'all';
const options = [
  { value: all, label: 'All states' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;

/** Filters the table by whether visitors see a row. */
export function StateFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_active: isActive, ...others } = filterValues;
  return (
    <FilterSelect
      label="State"
      value={typeof isActive === 'boolean' ? String(isActive) : all}
      options={options}
      onChoose={(chosen) => setFilters(chosen === all ? others : { ...others, is_active: chosen === 'true' })}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: '8.75rem' } }}
    />
  );
}
