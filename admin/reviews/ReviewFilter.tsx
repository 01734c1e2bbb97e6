import { useListContext } from 'react-admin';
import { FilterSelect } from '../components/lists/FilterSelect.tsx';
import { appliedFilter, reviewFilters } from './review.ts';

/** Narrows the list to a state of moderation. */
export function ReviewFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_approved: _approved, is_featured: _featured, ...others } = filterValues;
  return (
    <FilterSelect
      label="Show"
      value={appliedFilter(filterValues)}
      options={Object.entries(reviewFilters).map(([value, { label }]) => ({ value, label }))}
      onChoose={(name) => {
        const chosen = Object.entries(reviewFilters).find(([filter]) => filter === name);
        setFilters({ ...others, ...chosen?.[1].filter });
      }}
      sx={{ width: { xs: '100%', sm: 200 } }}
    />
  );
}
