import { useListContext } from 'react-admin';
import { FilterSelect } from '../components/lists/FilterSelect.tsx';
import { getAppliedFilter, reviewFilters } from './review.ts';

/** Filters the list by state of moderation. */
export function ReviewFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_approved: _approved, is_featured: _featured, ...others } = filterValues;
  return (
    <FilterSelect
      label="Show"
      value={getAppliedFilter(filterValues)}
      options={Object.entries(reviewFilters).map(([value, { label }]) => ({ value, label }))}
      onChoose={(name) => {
        const selected = Object.entries(reviewFilters).find(([filter]) => filter === name);
        setFilters({ ...others, ...selected?.[1].filter });
      }}
      sx={{ width: { xs: '100%', sm: 200 } }}
    />
  );
}
