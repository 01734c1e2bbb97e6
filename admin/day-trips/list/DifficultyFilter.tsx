import { useListContext } from 'react-admin';
import { difficulties } from '#shared/rules/options.ts';
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx';
import { dayTripLabels } from '../labels.ts';

const all = 'all';

/** Filters the list by difficulty. */
export function DifficultyFilter() {
  const { filterValues, setFilters } = useListContext();
  const { difficulty, ...others } = filterValues;
  return (
    <FilterSelect
      label={dayTripLabels.difficulty}
      value={typeof difficulty === 'string' ? difficulty : all}
      options={[{ value: all, label: 'All levels' }, ...difficulties.map((level) => ({ value: level, label: level }))]}
      onChoose={(chosen) => setFilters(chosen === all ? others : { ...others, difficulty: chosen })}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 180 } }}
    />
  );
}
