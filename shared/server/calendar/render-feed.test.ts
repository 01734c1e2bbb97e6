import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseCalendar } from '#tests/helpers/checks/icalendar.ts';
import { testDeparture } from './departure.fixture.ts';
import type { Departure } from './departure.ts';
import { renderFeed } from './render-feed.ts';

/** Renders one departure, and returns its properties by name, with their parameters. */
function renderOne(values: Partial<Departure> = {}): Record<string, string> {
  const [event, another] = parseCalendar(renderFeed([{ ...testDeparture, ...values }]));
  expect(another).toBeUndefined();
  return Object.fromEntries([...(event ?? [])].map(([name, { value, parameters }]) => [name + parameters, value]));
}

afterEach(() => vi.unstubAllEnvs());

describe('renderFeed', () => {
  it('says who leaves with how many people, when, where to and from where', () => {
    expect(renderOne()).toMatchObject({
      UID: testDeparture.id,
      STATUS: 'CONFIRMED',
      TRANSP: 'TRANSPARENT',
      SUMMARY: 'Amal Idrissi, 4 travellers: Sahara Desert',
      LOCATION: 'Riad Atlas, Marrakech',
      DESCRIPTION: [
        'Customer: Amal Idrissi',
        'Travellers: 4 travellers',
        'Phone: +212 612 345 678',
        'Trip: Sahara Desert',
        'Departure time: 08:00',
        'Meeting point: Riad Atlas, Marrakech',
        'Status: confirmed',
        'Special requests: One of us is vegetarian; no peanuts',
      ].join('\n'),
    });
  });

  it('replaces markup that customers typed, which some calendar programs would show as HTML', () => {
    const typed = '<a href="https://evil.example">Amal</a>';
    const event = JSON.stringify(renderOne({ customer_name: typed, tour_title: typed, special_requests: typed }));
    expect(event).not.toMatch(/[<>]/);
    expect(event).toContain('‹/a›, 4 travellers: ‹a href');
  });

  it('gives times on Moroccan clocks, from the departure to the end of the last day', () => {
    expect(renderOne()).toMatchObject({
      'DTSTART;TZID=Africa/Casablanca': '20270509T080000',
      'DTEND;TZID=Africa/Casablanca': '20270510T000000',
    });
    expect(renderOne({ departure_time: '5 pm', return_date: '2027-12-31' })).toMatchObject({
      'DTSTART;TZID=Africa/Casablanca': '20270509T170000',
      'DTEND;TZID=Africa/Casablanca': '20280101T000000',
    });
  });

  it('gives the same times wherever it runs', () => {
    const here = renderFeed([testDeparture]);
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Casablanca']) {
      vi.stubEnv('TZ', zone);
      expect(renderFeed([testDeparture])).toBe(here);
      // A time that clocks in California skip on that day.
      const skipped = renderOne({ departure_date: '2027-03-14', departure_time: '02:30' });
      expect(skipped).toMatchObject({ 'DTSTART;TZID=Africa/Casablanca': '20270314T023000' });
    }
  });

  it.each([[null], [''], ['After breakfast'], ['08:00 or 09:00']])(
    'gives whole days, the last one included, where the departure time is %j',
    (departure_time) => {
      expect(renderOne({ departure_time, return_date: '2027-05-11' })).toMatchObject({
        'DTSTART;VALUE=DATE': '20270509',
        'DTEND;VALUE=DATE': '20270512',
      });
      expect(renderOne({ departure_time })).toMatchObject({ 'DTEND;VALUE=DATE': '20270510' });
    },
  );

  it.each([
    ['pending', 'TENTATIVE', 'Pending: Amal'],
    ['confirmed', 'CONFIRMED', 'Amal'],
    ['completed', 'CONFIRMED', 'Amal'],
    ['cancelled', 'CANCELLED', 'Cancelled: Amal'],
  ] as const)('marks a %s booking as %s', (status, expected, start) => {
    const { STATUS, SUMMARY } = renderOne({ status });
    expect(STATUS).toBe(expected);
    expect(SUMMARY?.startsWith(start)).toBe(true);
  });

  it('keeps the UID of an edited booking, while sequence and time of the edit grow', () => {
    const before = renderOne();
    const after = renderOne({ departure_date: '2027-06-01', status: 'cancelled', updated_at: '2026-11-22T10:00:02Z' });
    expect(after['UID']).toBe(before['UID']);
    expect(Number(after['SEQUENCE'])).toBe(Number(before['SEQUENCE']) + 2);
    expect([before['LAST-MODIFIED'], after['LAST-MODIFIED']]).toEqual(['20261122T100000Z', '20261122T100002Z']);
    expect(after['DTSTAMP']).toBe(after['LAST-MODIFIED']);
  });

  it('has sequence numbers that calendar programs can store', () => {
    expect(renderOne({ updated_at: '2020-01-01T00:00:00+00:00' })['SEQUENCE']).toBe('0');
    expect(Number(renderOne({ updated_at: '2090-01-01T00:00:00+00:00' })['SEQUENCE'])).toBeLessThan(2 ** 31);
  });

  it('leaves out what is not known', () => {
    const { DESCRIPTION, LOCATION, SUMMARY } = renderOne({
      number_of_people: 1,
      customer_phone: null,
      meeting_point: ' ',
      departure_time: null,
      special_requests: null,
    });
    expect(SUMMARY).toBe('Amal Idrissi, 1 traveller: Sahara Desert');
    expect(LOCATION).toBeUndefined();
    expect(DESCRIPTION).toBe('Customer: Amal Idrissi\nTravellers: 1 traveller\nTrip: Sahara Desert\nStatus: confirmed');
  });

  it('is the same text for the same departures', () => {
    expect(renderFeed([testDeparture])).toBe(renderFeed([testDeparture]));
  });

  it('is a whole calendar without departures', () => {
    expect(parseCalendar(renderFeed([]))).toEqual([]);
  });

  it.each([
    [
      'a line break',
      'Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Forged',
      'Ana END:VEVENT BEGIN:VEVENT SUMMARY:Forged',
    ],
    ['a bare carriage return', 'Ana\rATTACH:http://evil.example', 'Ana ATTACH:http://evil.example'],
    ['a line separator', 'Ana\u2028URL:http://evil.example', 'Ana URL:http://evil.example'],
    ['an escaped line break', String.raw`Ana\nEND:VEVENT`, String.raw`Ana\nEND:VEVENT`],
    ['separators and a backslash at the end', String.raw`A;B,C:"D"\ `, 'A;B,C:"D"\\'],
    ['control characters', 'A\u0000n\u0007a\u001b[31m', 'Ana[31m'],
    ['a change of direction', 'Ana \u202egnp.exe', 'Ana gnp.exe'],
    ['letters outside of the first plane', '𝓐na 🐪'.repeat(30), `${'𝓐na 🐪'.repeat(30)}`],
  ])('stays one event when a name has %s', (_what, customer_name, shown) => {
    const { SUMMARY, ATTACH, URL: url } = renderOne({ customer_name });
    expect(SUMMARY).toBe(`${shown}, 4 travellers: Sahara Desert`);
    expect([ATTACH, url]).toEqual([undefined, undefined]);
  });

  it('stays one event whatever wishes, telephone, title, time and place say', () => {
    const hostile = 'x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR\u0085;,\\';
    const { DESCRIPTION, UID } = renderOne({
      special_requests: hostile,
      customer_phone: hostile,
      tour_title: hostile,
      departure_time: hostile,
      meeting_point: hostile,
    });
    expect(UID).toBe(testDeparture.id);
    expect(DESCRIPTION).toMatch(/Special requests: x\nEND:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR\n;,\\$/);
  });
});
