import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { bookingStatuses } from '../../shared/options.ts';
import { statuses } from './booking.ts';

const all = 'all';

/** Narrows the list to one status. */
export function StatusFilter() {
  const { filterValues, setFilters } = useListContext();
  const { status, ...others } = filterValues;
  return (
    <TextField
      select
      label="Status"
      value={typeof status === 'string' ? status : all}
      onChange={({ target }) => setFilters(target.value === all ? others : { ...others, status: target.value })}
      sx={{ width: { xs: '100%', sm: 180 } }}
    >
      <MenuItem value={all}>All Status</MenuItem>
      {bookingStatuses.map((name) => (
        <MenuItem key={name} value={name}>
          {statuses[name].label}
        </MenuItem>
      ))}
    </TextField>
  );
}
