import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDateRange } from '#shared/rules/text/format-dates.ts';
import { type LeadingGuide, useDepartures } from '../../bookings/index.ts';
import { getHttpStatus } from '../../data/http-status.ts';
import { logError } from '../../data/log-error.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/ResponsiveDialog.tsx';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { useSetDeparture } from '../departure/useSetDeparture.tsx';
import { type DepartingTrip, groupByTrip } from '../trips.ts';
import type { Guide } from './api.ts';
import { getSaveFailure, guideMessages } from './messages.ts';
import {
  describeOtherTrips,
  findOtherTrips,
  formatGuides,
  haveSameGuides,
  isLinked,
  maxGuides,
  sortGuides,
} from './trip-guides.ts';
import { useGuides } from './useGuides.ts';

interface Props {
  readonly trip: DepartingTrip;
  readonly onClose: () => void;
}

/** Lets staff choose the guides of a trip, and warns of those who lead another one on its days. */
export function GuidesDialog({ trip, onClose }: Props) {
  const guides = useGuides();
  return (
    <ResponsiveDialog title={`Guides of ${trip.title}`} onClose={onClose}>
      {guides.data && guides.data.length > 0 ? (
        <GuidesForm trip={trip} guides={sortGuides(guides.data, trip)} onClose={onClose} />
      ) : (
        <DialogContent dividers>
          {guides.data ? <NoGuides /> : null}
          {!guides.data && guides.isError ? (
            <ErrorAlert message={guideMessages.listFailed} onRetry={guides.refetch} />
          ) : null}
          {guides.data || guides.isError ? null : <LoadingSpinner label="Loading the guides…" />}
        </DialogContent>
      )}
    </ResponsiveDialog>
  );
}

function NoGuides() {
  return (
    <>
      <Typography sx={{ mb: 1 }}>{guideMessages.nobody}</Typography>
      <Link component={RouterLink} to="/site?view=about">
        Add guides under Site
      </Link>
    </>
  );
}

interface FormProps extends Props {
  readonly guides: readonly Guide[];
}

function GuidesForm({ trip, guides, onClose }: FormProps) {
  const { firstDay, lastDay } = trip;
  const departures = useDepartures(firstDay, lastDay);
  const trips = groupByTrip(departures.data ?? []);
  const [ids, setIds] = useState<readonly string[]>(trip.guides.map(({ id }) => id));
  const [failure, setFailure] = useState<string>();
  // The trip is read again while the dialog is open, which must not replace unseen what a colleague has chosen. Undefined once it tells.
  const [expected, setExpected] = useState<readonly LeadingGuide[] | undefined>(trip.guides);
  const [isSaving, setSaving] = useState(false);
  const setDeparture = useSetDeparture();
  const failureId = useId();
  const chosen = guides.filter(({ id }) => ids.includes(id));
  const warnings = chosen.flatMap(({ id, name }) => {
    const other = describeOtherTrips(findOtherTrips(id, trip, trips));
    return other === '' ? [] : [`${name} ${other}.`];
  });

  function toggle(id: string, isChosen: boolean) {
    setIds(isChosen ? [...ids, id] : ids.filter((other) => other !== id));
    setFailure(undefined);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    if (chosen.length > maxGuides) return setFailure(guideMessages.tooMany);
    if (expected && !haveSameGuides(expected, trip.guides)) return setExpected(undefined);
    setSaving(true);
    setFailure(undefined);
    try {
      await setDeparture(
        trip,
        { guides: chosen.map(({ id }) => id) },
        guideMessages.saved(
          trip.title,
          chosen.map(({ name }) => name),
        ),
      );
      onClose();
    } catch (error) {
      logError(`guides of ${trip.key}`)(error);
      if (getHttpStatus(error) === 409) setExpected(undefined);
      else setFailure(getSaveFailure(error));
      setSaving(false);
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <DialogContent dividers>
        <Typography>{formatDateRange(firstDay, lastDay)}</Typography>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {guideMessages.lead}
        </Typography>
        <Box role="group" aria-label="Guides" aria-describedby={failureId} sx={{ display: 'grid' }}>
          {guides.map((guide, index) => {
            const other = describeOtherTrips(findOtherTrips(guide.id, trip, trips));
            return (
              <FormControlLabel
                key={guide.id}
                // Each box stands at the name, whatever is known of the guide.
                sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { py: '9px' } }}
                control={
                  <Checkbox
                    autoFocus={index === 0}
                    checked={ids.includes(guide.id)}
                    onChange={(_event, isChosen) => toggle(guide.id, isChosen)}
                  />
                }
                label={
                  <>
                    <Typography component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                      {guide.name}
                    </Typography>
                    <Facts facts={[isLinked(guide, trip) ? 'leads this trip, as under Site' : '', other]} />
                  </>
                }
              />
            );
          })}
        </Box>
        {departures.isError ? (
          <ErrorAlert message={guideMessages.busyFailed} onRetry={() => departures.refetch()} />
        ) : null}
        {/* The region exists before its text, so that screen readers announce it. */}
        <Box role="status" sx={{ display: 'grid', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
          {[...new Set(warnings)].map((warning) => (
            <Alert key={warning} severity="warning">
              {warning}
            </Alert>
          ))}
        </Box>
        <Box role="alert" id={failureId} sx={{ display: 'grid', gap: 1, mt: 1 }}>
          {expected ? null : (
            <Alert severity="warning">
              <span>{guideMessages.changed}</span> <span>{guideMessages.current(formatGuides(trip))}</span>
            </Alert>
          )}
          {failure === undefined ? null : <Alert severity="error">{failure}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        <Button onClick={onClose}>Cancel</Button>
        <BusyButton type="submit" variant="contained" isBusy={isSaving}>
          Save
        </BusyButton>
      </DialogActions>
    </form>
  );
}

/** Renders what is known of a guide in a line; nothing without facts. */
function Facts({ facts }: { readonly facts: readonly string[] }) {
  const text = facts.filter(Boolean).join('; ');
  if (text === '') return null;
  return (
    <Typography
      component="span"
      color="text.secondary"
      sx={{ display: 'block', fontSize: 13, overflowWrap: 'anywhere' }}
    >
      {text}
    </Typography>
  );
}
