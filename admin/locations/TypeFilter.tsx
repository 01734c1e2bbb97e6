import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { useLocationTypes } from '../providers/useLocationTypes.ts';

const all = 'all';

/** Narrows the list to one of the types that locations have. */
export function TypeFilter() {
  const { filterValues, setFilters } = useListContext();
  const { types = [] } = useLocationTypes();
  const { location_type: type, ...others } = filterValues;
  const applied = typeof type === 'string' ? type : all;
  // A type that is in the address stays a choice, though no location may have it any more.
  const choices = applied === all || types.includes(applied) ? types : [...types, applied];
  return (
    <TextField
      select
      label="Type"
      value={applied}
      onChange={({ target }) => setFilters(target.value === all ? others : { ...others, location_type: target.value })}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 200 } }}
    >
      <MenuItem value={all}>All Types</MenuItem>
      {choices.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
