import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { contentKinds, type TripKind } from '#shared/rules/content-kinds.ts';
import { formatDate, formatWeekday } from '#shared/rules/text/format-dates.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { getHttpStatus } from '../../data/http-status.ts';
import { logError } from '../../data/log-error.ts';
import { readEveryRow } from '../../data/rpc.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { isDay } from '../../ui/days.ts';
import { ResponsiveDialog } from '../../ui/dialogs/ResponsiveDialog.tsx';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { useToday } from '../../ui/useToday.ts';
import { addDepartures } from './api.ts';
import { departureMessages } from './messages.ts';
import { listWeekly, maxAdded } from './repeat-days.ts';

/** Renders the button that adds departures from a day on; nothing for a day that is over. */
export function AddDepartures({ day }: { readonly day: string }) {
  const [isOpen, setOpen] = useState(false);
  if (day < useToday()) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-label={`Add a departure on ${formatWeekday(day)}`}
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: 44, sm: 32 } }}
      >
        Departure
      </Button>
      {isOpen ? <AddDialog day={day} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Reads the titles of tours or day trips, also of inactive ones, which may be planned. */
function useTitles({ table }: Pick<TripKind, 'table'>) {
  const { client } = useSupabase();
  return useQuery({
    queryKey: [table, 'titles'],
    queryFn: () =>
      readEveryRow((from, to) =>
        client.from(table).select('id, title', { count: 'exact' }).order('title').order('id').range(from, to),
      ),
    retry: 1,
  });
}

interface Props {
  readonly day: string;
  readonly onClose: () => void;
}

function AddDialog({ day, onClose }: Props) {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const groups = [
    { label: 'Tours', source: contentKinds.tour.resource, list: useTitles(contentKinds.tour) },
    { label: 'Day trips', source: contentKinds.dayTrip.resource, list: useTitles(contentKinds.dayTrip) },
  ];
  const [chosen, setChosen] = useState('');
  const [first, setFirst] = useState(day);
  const [last, setLast] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const today = useToday();
  const days = isDay(first) ? listWeekly(first, isDay(last) ? last : first) : [];
  const trip = groups
    .flatMap(({ source, list }) => (list.data ?? []).map(({ id, title }) => ({ source, id, title })))
    .find(({ source, id }) => `${source}/${id}` === chosen);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const problem = findProblem(trip !== undefined, days, today);
    setFailure(problem);
    if (problem !== undefined || !trip) return;
    setSaving(true);
    try {
      const result = await addDepartures(client, trip.source, trip.id, days);
      notify(departureMessages.added(trip.title, result), { type: result.added.length > 0 ? 'success' : 'info' });
      refresh();
      onClose();
    } catch (error) {
      logError('adding departures')(error);
      setFailure(getHttpStatus(error) === 404 ? departureMessages.tripGone : departureMessages.addFailed);
      setSaving(false);
    }
  }

  return (
    <ResponsiveDialog title="Add departures" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
          <Typography color="text.secondary">Days on which a trip leaves besides those of its calendar.</Typography>
          {groups.some(({ list }) => list.isError) ? (
            <ErrorAlert
              message="The trips could not be loaded."
              onRetry={() => groups.map(({ list }) => list.refetch())}
            />
          ) : null}
          <TextField
            select
            required
            autoFocus
            label="Trip"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">Choose a trip</option>
            {groups.map(({ label, source, list }) => (
              <optgroup key={source} label={label}>
                {list.data?.map(({ id, title }) => (
                  <option key={id} value={`${source}/${id}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </TextField>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <DayField label="Day" value={first} onChange={setFirst} />
            <DayField label="Every week until" help="Leave it empty for one day." value={last} onChange={setLast} />
          </Box>
          <Typography role="status">{describeDays(days)}</Typography>
          <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
            {failure === undefined ? null : <Alert severity="error">{failure}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 1.5 }}>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton type="submit" variant="contained" isBusy={isSaving}>
            {days.length > 1 ? `Add ${days.length} departures` : 'Add departure'}
          </BusyButton>
        </DialogActions>
      </form>
    </ResponsiveDialog>
  );
}

interface DayProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DayField({ label, help, value, onChange }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={help}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function findProblem(hasTrip: boolean, days: readonly string[], today: string): string | undefined {
  const [first] = days;
  if (!hasTrip) return 'Choose a trip.';
  if (first === undefined) return 'Choose a day.';
  if (first < today) return 'This day is over. Choose a later one.';
  return days.length > maxAdded ? `Add up to ${maxAdded} departures at once.` : undefined;
}

/** Describes the days: 'Tuesday, Mar 2', 'Every Tuesday from Mar 2, 2027 to Mar 30, 2027: 5 departures'. */
function describeDays(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const [weekday = ''] = formatWeekday(first).split(',');
  return days.length === 1
    ? `${weekday}, ${formatDate(first)}`
    : `Every ${weekday} from ${formatDate(first)} to ${formatDate(last)}: ${days.length} departures`;
}
