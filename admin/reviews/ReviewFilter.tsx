import { useListContext } from 'react-admin';
import { FilterSelect } from '../ui/lists/FilterSelect.tsx';
import { getAppliedFilter, reviewFilters } from './review.ts';

const options = Object.entries(reviewFilters).map(([value, { label, filter }]) => ({ value, label, filter }));

/** Renders the filter of the list by state of moderation. */
export function ReviewFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_approved: _approved, is_featured: _featured, ...others } = filterValues;
  return (
    <FilterSelect
      label="Show"
      value={getAppliedFilter(filterValues)}
      options={options}
      onChoose={(name) => {
        const selected = options.find(({ value }) => value === name);
        setFilters({ ...others, ...selected?.filter });
      }}
      sx={{ width: { xs: '100%', sm: 200 } }}
    />
  );
}
