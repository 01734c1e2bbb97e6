import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useGetList, useInput } from 'react-admin';
import { everyRow } from '#admin/data/query-options.ts';
import { contentKinds, type TripKind } from '#shared/rules/content-kinds.ts';
import { siteMessages } from '../messages.ts';

/** The columns of a trip that this input needs. */
interface Trip {
  readonly id: string;
  readonly title: string;
  readonly is_active: boolean;
}

/** Between the paths of trips. */
const separator = ', ';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly validate: (value: unknown) => string | undefined;
}

/** Renders the trips that a guide leads, chosen from tours and day trips. The field is the text with their paths. */
export function GuideTripsInput({ source, label, validate }: Props) {
  const { field, fieldState } = useInput<string>({
    source,
    defaultValue: '',
    validate: (value: unknown) => validate(value) && `${label}: too many.`,
  });
  const trips = [...useTrips(contentKinds.tour), ...useTrips(contentKinds.dayTrip)];
  const labels = new Map(trips.map(({ path, label }) => [path, label]));
  const getLabel = (path: string) => labels.get(path) ?? path;
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      // One press would take away all of them; each has a button of its own.
      disableClearable
      sx={{ '& .MuiAutocomplete-popupIndicator': { mr: 0 } }}
      options={trips.map(({ path }) => path)}
      value={field.value.split(separator).filter(Boolean)}
      onChange={(_event, paths) => field.onChange(paths.join(separator))}
      onBlur={field.onBlur}
      getOptionLabel={getLabel}
      groupBy={(path) => trips.find((trip) => trip.path === path)?.group ?? ''}
      renderValue={(paths, getItemProps) =>
        paths.map((path, index) => {
          const { key, ...props } = getItemProps({ index });
          return <Chip key={key} size="small" label={getLabel(path)} {...props} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? siteMessages.guideTripsHelp}
        />
      )}
    />
  );
}

/** Returns all trips of a kind with their paths; none while they load. */
function useTrips({ resource, plural }: TripKind) {
  const { data = [] } = useGetList<Trip>(
    resource,
    {
      pagination: everyRow,
      sort: { field: 'place', order: 'ASC' },
      filter: {},
      meta: { columns: ['id', 'title', 'is_active'] },
    },
    { retry: 1, refetchOnWindowFocus: false },
  );
  return data.map(({ id, title, is_active }) => ({
    path: `${resource}/${id}`,
    label: is_active ? title : `${title} (not public)`,
    group: `${plural.charAt(0).toUpperCase()}${plural.slice(1)}`,
  }));
}
