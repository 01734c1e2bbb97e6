import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { difficulties } from '../../shared/options.ts';
import { labels } from './labels.ts';

const all = 'all';

/** Narrows the list to one level. */
export function DifficultyFilter() {
  const { filterValues, setFilters } = useListContext();
  const { difficulty, ...others } = filterValues;
  return (
    <TextField
      select
      label={labels.difficulty}
      value={typeof difficulty === 'string' ? difficulty : all}
      onChange={({ target }) => setFilters(target.value === all ? others : { ...others, difficulty: target.value })}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 180 } }}
    >
      <MenuItem value={all}>All levels</MenuItem>
      {difficulties.map((level) => (
        <MenuItem key={level} value={level}>
          {level}
        </MenuItem>
      ))}
    </TextField>
  );
}
