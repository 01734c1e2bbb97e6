import { useListContext } from 'react-admin';
import { useLocationTypes } from '../data/api/useLocationTypes.ts';
import { FilterSelect } from '../ui/lists/FilterSelect.tsx';

const all = 'all';

/** Filters the list by one of the types in use. */
export function LocationTypeFilter() {
  const { filterValues, setFilters } = useListContext();
  const { types = [] } = useLocationTypes();
  const { location_type: type, ...others } = filterValues;
  const applied = typeof type === 'string' ? type : all;
  // The applied type stays a choice, even if no location has it any more.
  const choices = applied === all || types.includes(applied) ? types : [...types, applied];
  return (
    <FilterSelect
      label="Type"
      value={applied}
      options={[{ value: all, label: 'All Types' }, ...choices.map((name) => ({ value: name, label: name }))]}
      onChoose={(chosen) => setFilters(chosen === all ? others : { ...others, location_type: chosen })}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 200 } }}
    />
  );
}
