import TypesIcon from '@mui/icons-material/CategoryOutlined';
import TotalIcon from '@mui/icons-material/PlaceOutlined';
import ActiveIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { readEveryRow } from '../../data/rpc.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DialogSuspense } from '../../ui/dialogs/DialogSuspense.tsx';
import { type OpenDialog, useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LineClamp } from '../../ui/LineClamp.tsx';
import { AddButton } from '../../ui/lists/AddButton.tsx';
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx';
import { StatCard } from '../../ui/lists/StatCard.tsx';
import { StatGrid } from '../../ui/lists/StatGrid.tsx';
import { useCount } from '../../ui/lists/useCount.ts';
import { CardButtons } from '../list/CardButtons.tsx';
import { CardGrid } from '../list/CardGrid.tsx';
import { CardImages } from '../list/CardImages.tsx';
import { ContentList } from '../list/ContentList.tsx';
import { Highlights } from '../list/Highlights.tsx';
import { PublishTime } from '../list/PublishTime.tsx';
import { usePreload } from '../list/usePreload.ts';
import type { Location } from './location.ts';
import { locationContent } from './location-content.ts';
import { locationMessages } from './messages.ts';

const loadForm = () => import('./LocationFormDialog.tsx');
const LocationFormDialog = lazy(() => loadForm().then((module) => ({ default: module.LocationFormDialog })));
const LocationTable = lazy(() => import('./LocationTable.tsx').then((module) => ({ default: module.LocationTable })));

/** Renders the list of locations (docs/product.md, "Admin lists"). */
export function LocationList() {
  usePreload(loadForm);
  const { isNew, edit, copy } = useDialogParams();
  return (
    <ContentList
      kind={contentKinds.location}
      title="Locations Management"
      lead="The destinations on your site."
      addLabel="Add New Location"
      stats={<LocationStats />}
      filters={<LocationTypeFilter />}
      errorMessage={locationMessages.loadFailed}
      empty={
        <EmptyState message="No locations yet">
          <AddButton label="Add First Location" />
        </EmptyState>
      }
      dialog={
        isNew || edit !== undefined || copy !== undefined ? (
          <DialogSuspense>
            <LocationFormDialog key={edit ?? `copy of ${copy}`} id={edit} copyOf={copy} />
          </DialogSuspense>
        ) : null
      }
      cards={<LocationGrid />}
      table={<LocationTable />}
    />
  );
}

function LocationGrid() {
  const open = useEvent(useDialogParams().open);
  const { data = [] } = useListContext<Location>();
  return (
    <CardGrid label="Locations">
      {data.map((location) => (
        <LocationCard key={location.id} location={location} open={open} />
      ))}
    </CardGrid>
  );
}

interface Props {
  readonly location: Location;
  readonly open: OpenDialog;
}

/** Renders a location with its actions. */
const LocationCard = memo(function LocationCard({ location, open }: Props) {
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ opacity: location.is_active ? 1 : 0.6 }}>
        <CardImages images={location.images} bucket={buckets.locations} />
      </Box>
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {location.name}
        </Typography>
        <Stack direction="row" spacing={1}>
          <Badge label={location.location_type} tone="secondary" />
          {location.is_active ? null : <Badge label="Inactive" />}
        </Stack>
        <PublishTime row={location} />
        <LineClamp lines={3} color="text.secondary">
          {location.description}
        </LineClamp>
        <Highlights items={location.highlights} />
        <Typography sx={{ mt: 'auto', pt: 1, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`Best times: ${location.best_times_to_visit}${location.duration ? ` · ${location.duration}` : ''}`}
        </Typography>
      </CardContent>
      <CardButtons content={locationContent} row={location} open={open} />
    </Card>
  );
});

/** Renders the counts above the list. */
function LocationStats() {
  const total = useCount('locations');
  const active = useCount('locations', { is_active: true });
  const { types, failed } = useLocationTypes();
  return (
    <Box sx={{ mb: 3 }}>
      <StatGrid>
        <StatCard label="Total Locations" count={total} icon={TotalIcon} tone="secondary" />
        <StatCard label="Active" count={active} icon={ActiveIcon} tone="success" />
        <StatCard label="Categories" count={{ value: types?.length, failed }} icon={TypesIcon} tone="primary" />
      </StatGrid>
    </Box>
  );
}

const all = 'all';

/** Filters the list by a type in use. */
function LocationTypeFilter() {
  const { filterValues, setFilters } = useListContext();
  const { types = [] } = useLocationTypes();
  const { location_type: type, ...others } = filterValues;
  const applied = typeof type === 'string' ? type : all;
  // The applied type stays among the choices, even if no location has it any more.
  const choices = applied === all || types.includes(applied) ? types : [...types, applied];
  return (
    <FilterSelect
      label="Type"
      value={applied}
      options={[{ value: all, label: 'All Types' }, ...choices.map((name) => ({ value: name, label: name }))]}
      onChoose={(chosen) => setFilters(chosen === all ? others : { ...others, location_type: chosen })}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: '12.5rem' } }}
    />
  );
}

/** Reads the types of all locations in alphabetical order; `types` is undefined while they load and if that fails. */
function useLocationTypes(): { readonly types: readonly string[] | undefined; readonly failed: boolean } {
  const { client } = useSupabase();
  const { data, isError } = useQuery({
    // Below the key of the locations, so that saving one reloads the types.
    queryKey: ['locations', 'types'],
    retry: 1,
    async queryFn() {
      const rows = await readEveryRow((from, to) =>
        client
          .from('location_types')
          .select('location_type', { count: 'exact' })
          .order('location_type')
          .range(from, to),
      );
      return rows.flatMap(({ location_type: type }) => type ?? []);
    },
  });
  return { types: data, failed: isError };
}
