import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { actionLabels } from '#shared/labels.ts';
import { timeZone } from '#shared/rules/agency.ts';
import { getHistoryActors } from '../data/api/history.ts';
import { useSupabase } from '../data/supabase-context.tsx';
import { FilterSelect } from '../ui/lists/FilterSelect.tsx';
import { recordNames } from './messages.ts';

const all = { value: 'all', label: 'All' };
const tables = [all, ...[...recordNames].map(([value, { many }]) => ({ value, label: many }))];
const actions = [all, ...[...actionLabels].map(([value, label]) => ({ value, label }))];
const selectStyles = { flex: { xs: '1 1 40%', sm: 'none' }, width: { sm: 190 } };
const dateStyles = { flex: { xs: '1 1 40%', sm: 'none' }, width: { sm: 160 } };

/** Renders the filters of the history by person, table, action and day. */
export function HistoryFilters() {
  const { filterValues, setFilters } = useListContext();
  const people = usePeople();
  const get = (name: string, none = all.value) => String(filterValues[name] ?? none);

  function set(name: string, value: string) {
    const { [name]: _previous, ...others } = filterValues;
    setFilters(value === '' || value === all.value ? others : { ...others, [name]: value });
  }

  return (
    <>
      <FilterSelect
        label="Person"
        value={get('actor')}
        options={withApplied(people, get('actor'))}
        onChoose={(value) => set('actor', value)}
        sx={{ flex: { xs: '1 1 100%', sm: 'none' }, width: { sm: 240 } }}
      />
      <FilterSelect
        label="What"
        value={get('table_name')}
        options={tables}
        onChoose={(value) => set('table_name', value)}
        sx={selectStyles}
      />
      <FilterSelect
        label="Action"
        value={get('action')}
        options={actions}
        onChoose={(value) => set('action', value)}
        sx={selectStyles}
      />
      {dayFilters.map(({ label, name, time }) => (
        <TextField
          key={name}
          type="date"
          label={label}
          value={get(name, '').slice(0, 10)}
          onChange={({ target }) => set(name, target.value && `${target.value} ${time} ${timeZone}`)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={dateStyles}
        />
      ))}
    </>
  );
}

/** Filters by day. PostgreSQL accepts a time with the name of its zone, and 24:00 as the end of a day. */
const dayFilters = [
  { label: 'From day', name: 'at@gte', time: '00:00' },
  { label: 'To day', name: 'at@lt', time: '24:00' },
] as const;

/** Reads the accounts that have entries, as options. */
function usePeople() {
  const { client } = useSupabase();
  const { data = [] } = useQuery({
    queryKey: ['history', 'actors'],
    retry: 1,
    queryFn: () => getHistoryActors(client),
  });
  return [{ value: all.value, label: 'Everybody' }, ...data.map((actor) => ({ value: actor, label: actor }))];
}

/** Returns the options, with the applied value added if it is not among them. */
function withApplied(options: readonly { readonly value: string; readonly label: string }[], applied: string) {
  return options.some(({ value }) => value === applied) ? options : [...options, { value: applied, label: applied }];
}
