import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { addDays, getMoroccoDate, getMoroccoInstant } from '#shared/rules/clock.ts';
import { actionLabels } from '#shared/rules/text/labels.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { isDay } from '../ui/days.ts';
import { FilterSelect } from '../ui/lists/FilterSelect.tsx';
import { getHistoryActors } from './api.ts';
import { recordNames } from './messages.ts';

const all = { value: 'all', label: 'All' };
const tables = [all, ...[...recordNames].map(([value, { many }]) => ({ value, label: many }))];
const actions = [all, ...[...actionLabels].map(([value, label]) => ({ value, label }))];
const selectStyles = { flex: { xs: '1 1 40%', sm: 'none' }, width: { sm: 190 } };
const dateStyles = { flex: { xs: '1 1 40%', sm: 'none' }, width: { sm: 160 } };

/** Renders the filters of the history by person, table, action and day. */
export function HistoryFilters() {
  const { filterValues, setFilters } = useListContext();
  const get = (name: string, none = all.value) => String(filterValues[name] ?? none);

  function set(name: string, value: string) {
    const { [name]: _previous, ...others } = filterValues;
    setFilters(value === '' || value === all.value ? others : { ...others, [name]: value });
  }

  return (
    <>
      <PersonFilter value={get('actor')} onChoose={(value) => set('actor', value)} />
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
      {dayFilters.map(({ label, name, days }) => (
        <TextField
          key={name}
          type="date"
          label={label}
          value={toDay(get(name, ''), days)}
          onChange={({ target }) => set(name, toFilter(target.value, days))}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={dateStyles}
        />
      ))}
    </>
  );
}

/** Filters by day, each with the number of days from the chosen one to the midnight that it compares with. */
const dayFilters = [
  { label: 'From day', name: 'at@gte', days: 0 },
  { label: 'To day', name: 'at@lt', days: 1 },
] as const;

/** Returns the instant of a midnight in Morocco. A day whose year is not fully typed yet stays as it is. */
function toFilter(day: string, days: number): string {
  return isDay(day) ? getMoroccoInstant(`${addDays(day, days)}T00:00`).toISOString() : day;
}

/** Returns the day for which toFilter() returned a filter. */
function toDay(filter: string, days: number): string {
  const isInstant = filter.endsWith('Z') && !Number.isNaN(Date.parse(filter));
  return isInstant ? addDays(getMoroccoDate(new Date(filter)), -days) : filter.slice(0, 10);
}

interface PersonProps {
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Renders the filter by person: the accounts that have entries. */
function PersonFilter({ value, onChoose }: PersonProps) {
  const { client } = useSupabase();
  const { data = [] } = useQuery({
    queryKey: ['history', 'actors'],
    retry: 1,
    queryFn: () => getHistoryActors(client),
  });
  const people = [{ value: all.value, label: 'Everybody' }, ...data.map((actor) => ({ value: actor, label: actor }))];
  return (
    <FilterSelect
      label="Person"
      value={value}
      options={withApplied(people, value)}
      onChoose={onChoose}
      sx={{ flex: { xs: '1 1 100%', sm: 'none' }, width: { sm: 240 } }}
    />
  );
}

/** Returns the options, with the applied value added if it is not among them. */
function withApplied(options: readonly { readonly value: string; readonly label: string }[], applied: string) {
  return options.some(({ value }) => value === applied) ? options : [...options, { value: applied, label: applied }];
}
