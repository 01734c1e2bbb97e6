import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  describeDepartures,
  describeKeptDepartures,
  findDepartures,
  useComingDepartures,
} from '#admin/content/form/coming-departures.ts';
import { getClosedReason } from '#shared/rules/booking/availability.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';

/** Returns the departures to come of the tour in the form; none for a new tour. */
function useDeparturesOfTour() {
  const id = useRecordContext()?.id;
  return findDepartures(useComingDepartures(id !== undefined), contentKinds.tour, [id]);
}

/** Renders what a change means for those who travel. Rendered without a text too, so that screen readers announce one that comes. */
function ConsequenceText({ children }: { readonly children: ReactNode }) {
  return (
    <Typography role="status" color="warning" sx={{ fontSize: 14, fontWeight: 600 }}>
      {children}
    </Typography>
  );
}

/** Says who travels on days that the calendar in the form closes. */
export function ClosedDepartures() {
  const departures = useDeparturesOfTour();
  const [availableMonths, weeklySchedule, blackoutDates] = useWatch({
    name: ['available_months', 'weekly_schedule', 'blackout_dates'].map((list) => `availability_calendar.${list}`),
  }).map((list: unknown): readonly string[] => (Array.isArray(list) ? list : []));
  const calendar = {
    availableMonths: availableMonths ?? [],
    weeklySchedule: weeklySchedule ?? [],
    blackoutDates: blackoutDates ?? [],
  };
  const closed = departures.filter(({ departure_date }) => getClosedReason(calendar, departure_date));
  const who = describeDepartures(closed);
  const isOneDay = new Set(closed.map(({ departure_date }) => departure_date)).size === 1;
  return (
    <ConsequenceText>
      {who === undefined ? '' : `${who}; ${isOneDay ? 'it closes' : 'they close'} for new ones only.`}
    </ConsequenceText>
  );
}

/** Says who travels on a tour that the form deactivates. */
export function KeptDepartures() {
  const departures = useDeparturesOfTour();
  const isActive: unknown = useWatch({ name: 'is_active' });
  return <ConsequenceText>{isActive ? '' : describeKeptDepartures(departures)}</ConsequenceText>;
}

/** Says on which departure more people travel than the form's maximum; nothing if on none. */
export function LargerDepartures() {
  const departures = useDeparturesOfTour();
  const max: unknown = useWatch({ name: 'max_participants' });
  const people = new Map<string, number>();
  for (const { departure_date: day, number_of_people } of departures)
    people.set(day, (people.get(day) ?? 0) + number_of_people);
  const larger = [...people].filter(([, count]) => typeof max === 'number' && count > max);
  return larger.map(([day, count]) => `${count} travellers depart on ${formatWeekday(day)}.`).join(' ');
}
