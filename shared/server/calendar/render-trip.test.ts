import { describe, expect, it } from 'vitest';
import { agency, agencyRow, namelyAgency } from '#shared/rules/agency.fixture.ts';
import { parseCalendar } from '#tests/helpers/checks/icalendar.ts';
import type { ClaimedMail } from '../mail/claimed-mail.ts';
import { renderTrip } from './render-trip.ts';

const booking: NonNullable<ClaimedMail['booking']> = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  customer_name: 'Amal Idrissi',
  customer_email: 'amal@example.com',
  customer_phone: null,
  booking_type: 'tour',
  trip_id: 'sahara',
  trip_source: 'tours',
  tour_title: 'Sahara in Three Days',
  number_of_people: 2,
  total_price: null,
  currency: null,
  travel_dates: 'in spring',
  departure_date: '2027-05-09',
  return_date: null,
  duration: null,
  budget: null,
  special_requests: null,
  status: 'confirmed',
  created_at: '2026-11-20T10:00:00Z',
};
const departure: NonNullable<ClaimedMail['departure']> = {
  meeting_point: 'Riad Atlas, Marrakech',
  departure_time: '08:00',
  guides: null,
  what_to_bring: null,
  last_day: '2027-05-11',
  updated_at: '2026-11-22T10:00:00.123456+00:00',
};

interface Changes {
  readonly mail?: Partial<ClaimedMail>;
  readonly of?: Partial<typeof booking>;
  readonly on?: Partial<typeof departure>;
}

const render = ({ mail, of, on }: Changes = {}, of_agency = agency) =>
  renderTrip(
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      claim: 'claim',
      kind: 'confirmation',
      recipient: 'amal@example.com',
      subject: 'Confirmed',
      body: 'x',
      template: null,
      attempts: 1,
      created_at: '2026-11-22T10:05:00Z',
      admin_path: null,
      review_token: null,
      booking: { ...booking, ...of },
      overdue: null,
      publish: null,
      gets_alerts: null,
      departure: { ...departure, ...on },
      account: null,
      agency: agencyRow,
      ...mail,
    },
    { agency: of_agency, site: new URL('https://www.example.com/x') },
  );

/** Parses the one event of a file: its properties by name, with their parameters. */
function readEvent(changes?: Changes, of_agency = agency): Record<string, string> {
  const [event, another] = parseCalendar(render(changes, of_agency) ?? '');
  expect(another).toBeUndefined();
  return Object.fromEntries([...(event ?? [])].map(([name, { value, parameters }]) => [name + parameters, value]));
}

describe('the calendar file of a trip', () => {
  it('publishes one event of whole days, with place, number and agency, and nothing else', () => {
    expect(render()).toMatch(/^BEGIN:VCALENDAR\r\n(?:.*\r\n)*?METHOD:PUBLISH\r\n/);
    expect(readEvent()).toEqual({
      UID: `${booking.id}@www.example.com`,
      DTSTAMP: '20261122T100500Z',
      'LAST-MODIFIED': '20261122T100000Z',
      SEQUENCE: String((Date.UTC(2026, 10, 22, 10) - Date.UTC(2026, 0, 1)) / 1000),
      'DTSTART;VALUE=DATE': '20270509',
      'DTEND;VALUE=DATE': '20270512',
      'X-MICROSOFT-CDO-ALLDAYEVENT': 'TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT': 'TRUE',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Sahara in Three Days',
      LOCATION: 'Riad Atlas, Marrakech',
      DESCRIPTION: `Booking number: #0f8fad5b\nDeparture time: 08:00\nAgency: ${agency.name}\nPhone: ${agency.phone}`,
    });
  });

  it('begins a trip of one day at its departure time, if that is clear', () => {
    expect(readEvent({ on: { last_day: '2027-05-09' } })).toMatchObject({
      'DTSTART;TZID=Africa/Casablanca': '20270509T080000',
      'DTEND;TZID=Africa/Casablanca': '20270510T000000',
    });
    expect(readEvent({ on: { last_day: '2027-05-09', departure_time: '8:00 or 9:00' } })).toMatchObject({
      'DTSTART;VALUE=DATE': '20270509',
      'DTEND;VALUE=DATE': '20270510',
    });
  });

  it('of a later mail has the same UID and a higher number, for the changed day', () => {
    const later = readEvent({
      of: { departure_date: '2027-06-01' },
      on: { last_day: '2027-06-03', updated_at: '2026-12-01T09:00:00+00:00' },
    });
    expect(later['UID']).toBe(readEvent()['UID']);
    expect(Number(later['SEQUENCE'])).toBeGreaterThan(Number(readEvent()['SEQUENCE']));
    expect(later['DTSTART;VALUE=DATE']).toBe('20270601');
  });

  it('escapes separators and folds long titles between letters, also Arabic ones', () => {
    const tour_title = `رحلة إلى الصحراء، ٣ أيام; ${'مرزوكة, '.repeat(15)}\\ 🐪`;
    expect(readEvent({ of: { tour_title } })['SUMMARY']).toBe(tour_title);
    expect(render({ of: { tour_title } })).toMatch(/\r\n /);
  });

  it('stays one event without other properties, whatever title, place and time say', () => {
    const hostile = 'x\r\nATTACH:http://evil.example\r\nEND:VEVENT\r\nBEGIN:VEVENT\u2028URL:<b>\u202e;,\\';
    const event = readEvent({
      of: { tour_title: hostile },
      on: { meeting_point: hostile, departure_time: hostile },
    });
    const shown = 'x ATTACH:http://evil.example END:VEVENT BEGIN:VEVENT URL:‹b›;,\\';
    expect(event).toMatchObject({ SUMMARY: shown, LOCATION: shown });
    expect(Object.keys(event).sort()).toEqual(Object.keys(readEvent()).sort());
  });

  it('leaves out what is not known', () => {
    const event = readEvent({ on: { meeting_point: null, departure_time: null } }, namelyAgency);
    expect(event['LOCATION']).toBeUndefined();
    expect(event['DESCRIPTION']).toBe(`Booking number: #0f8fad5b\nAgency: ${namelyAgency.name}`);
  });

  it.each<[string, Changes]>([
    ['cancelled', { of: { status: 'cancelled' } }],
    ['pending again', { of: { status: 'pending' } }],
    ['without a day', { of: { departure_date: null }, on: { last_day: null } }],
    ['deleted', { mail: { booking: null } }],
    ['the subject of another mail', { mail: { kind: 'reply' } }],
  ])('is left out for a trip that is %s', (_which, changes) => {
    expect(render({ mail: { kind: 'trip_reminder' } })).toBeDefined();
    expect(render(changes)).toBeUndefined();
  });
});
