import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { everyRow } from '#admin/data/query-options.ts';
import { field } from '#admin/ui/form/fields/columns.ts';
import { type EntryInputProps, TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { combineValidators, requireEntry } from '#admin/ui/form/fields/validation.ts';
import { tours } from '#shared/columns/tours.ts';

const locations = field(tours, 'locations');
const validateLocations = combineValidators(requireEntry('location'), locations.rule);

const destinationsQuery = {
  pagination: everyRow,
  sort: { field: 'name', order: 'ASC' },
  filter: {},
  meta: { columns: ['id', 'name', 'is_active'] },
} as const;

/** Renders the locations of a tour in the order of the route: chosen from the stored ones, or typed. */
export function LocationsInput() {
  const { data: destinations } = useGetList<Destination>('locations', destinationsQuery, {
    retry: 1,
    refetchOnWindowFocus: false,
  });
  return (
    <TagListInput
      {...locations}
      rule={validateLocations}
      isRequired
      isNumbered
      helperText="In the order of the route. Choose a destination, or type a place and press Enter."
      toEntry={(typed) => findDestination(typed, destinations)?.name ?? typed}
      getMark={(name) => getPageMark(name, destinations)}
      renderInput={(props) => <DestinationField {...props} destinations={destinations ?? []} />}
    />
  );
}

interface FieldProps extends EntryInputProps {
  readonly destinations: readonly Destination[];
}

/** Renders the input, which suggests the stored locations that are not in the list yet. */
function DestinationField({ list, label, helperText, inputProps, onType, onAdd, destinations }: FieldProps) {
  const { id, inputRef, value, error, slotProps, onPaste, onBlur } = inputProps;
  return (
    <Autocomplete
      freeSolo
      id={id}
      options={destinations.map(({ name }) => name).filter((name) => !list.includes(name))}
      value={null}
      inputValue={value}
      onInputChange={(_event, text, reason) => (reason === 'input' ? onType(text) : undefined)}
      onChange={(_event, chosen) => (chosen === null ? undefined : onAdd(chosen))}
      renderOption={({ key, ...props }, name) => (
        <li key={key} {...props}>
          {`${name}${findDestination(name, destinations)?.is_active ? '' : ' (not public)'}`}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText={helperText}
          inputRef={inputRef}
          error={error}
          onPaste={onPaste}
          onBlur={onBlur}
          onKeyDown={(event) => {
            // Enter would also submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          slotProps={slotProps}
        />
      )}
    />
  );
}

/** The columns of a location that this input needs. */
interface Destination {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
}

const toKey = (name: string) => name.trim().toLowerCase();

/** Returns the location of a name, ignoring case and preferring an active one, as on the public page of a tour. */
function findDestination(name: string, destinations: readonly Destination[] | undefined): Destination | undefined {
  const found = destinations?.filter((destination) => toKey(destination.name) === toKey(name)) ?? [];
  return found.find(({ is_active }) => is_active) ?? found[0];
}

/** Returns the mark of a location without a public page; undefined if it has one, and while the locations load. */
function getPageMark(name: string, destinations: readonly Destination[] | undefined): string | undefined {
  if (!destinations) return undefined;
  const destination = findDestination(name, destinations);
  if (!destination) return 'no page yet';
  return destination.is_active ? undefined : 'page not public';
}
