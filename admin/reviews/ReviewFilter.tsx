import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { appliedFilter, reviewFilters } from './review.ts';

/** Narrows the list to a state of moderation. */
export function ReviewFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_approved: _approved, is_featured: _featured, ...others } = filterValues;
  return (
    <TextField
      select
      label="Show"
      value={appliedFilter(filterValues)}
      onChange={({ target }) => {
        const chosen = Object.entries(reviewFilters).find(([name]) => name === target.value);
        setFilters({ ...others, ...chosen?.[1].filter });
      }}
      sx={{ width: { xs: '100%', sm: 200 } }}
    >
      {Object.entries(reviewFilters).map(([name, { label }]) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
