import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { tourLimits } from '#shared/rules/column-limits.ts';
import { combineValidators, validateListLimits } from '../../ui/form/inputs/list-validators.ts';
import { type EntryInputProps, TagListInput } from '../../ui/form/inputs/TagListInput.tsx';
import { requireEntry } from '../../ui/form/validation.ts';
import { tourLabels } from '../labels.ts';

const validateLocations = combineValidators(
  requireEntry('location'),
  validateListLimits(tourLabels.locations, tourLimits.locations),
);

const destinationsQuery = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'name', order: 'ASC' },
  filter: {},
  meta: { columns: ['id', 'name', 'is_active'] },
} as const;

/** Renders the locations of a tour: chosen from the destinations, or typed, in the order of the route. */
export function LocationsInput() {
  const { data: destinations } = useGetList<Destination>('locations', destinationsQuery, {
    retry: 1,
    refetchOnWindowFocus: false,
  });
  return (
    <TagListInput
      source="locations"
      label={tourLabels.locations}
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

/** Renders the input that suggests the destinations that are not in the list yet. */
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
          {name}
          {findDestination(name, destinations)?.is_active ? null : ' (not public)'}
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
            // Enter would submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          slotProps={slotProps}
        />
      )}
    />
  );
}

/** A location of the site, as the form of a tour needs it. */
interface Destination {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
}

const toKey = (name: string) => name.trim().toLowerCase();

/** Returns the location of that name, regardless of case, an active one first, as the public page of a tour finds it. */
function findDestination(name: string, destinations: readonly Destination[] | undefined): Destination | undefined {
  const found = destinations?.filter((destination) => toKey(destination.name) === toKey(name)) ?? [];
  return found.find(({ is_active }) => is_active) ?? found[0];
}

/** Returns the remark about a location of a tour that has no public page; undefined while the destinations are not known. */
function getPageMark(name: string, destinations: readonly Destination[] | undefined): string | undefined {
  if (!destinations) return undefined;
  const destination = findDestination(name, destinations);
  if (!destination) return 'no page yet';
  return destination.is_active ? undefined : 'page not public';
}
