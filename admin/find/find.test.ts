import Icon from '@mui/icons-material/Search';
import { describe, expect, it } from 'vitest';
import type { Section } from '../ui/section.ts';
import type { Found } from './api.ts';
import { listActions, listOpened, listScreens, matchEntries } from './destinations.ts';
import { otherWords } from './other-words.ts';
import { listResults } from './results.ts';

const load = () => Promise.reject(new Error('not loaded'));
const toSection = (path: Section['path'], label: string, others: Partial<Section> = {}): Section => ({
  path,
  label,
  icon: Icon,
  group: 'Today',
  load,
  ...others,
});
const sections = [
  toSection('', 'Dashboard'),
  toSection('bookings', 'Bookings', { opener: 'show', titleColumn: 'customer_name' }),
  toSection('tours', 'Tours', { opener: 'edit', titleColumn: 'title' }),
  toSection('reviews', 'Reviews'),
  toSection('mail', 'Mail'),
  toSection('settings', 'Settings'),
];

const allSections = [
  ...sections,
  toSection('calendar', 'Calendar'),
  toSection('locations', 'Locations'),
  toSection('day-trips', 'Day Trips'),
  toSection('site', 'Site'),
  toSection('insights', 'Insights'),
  toSection('history', 'History'),
];

const booking: Found = {
  kind: 'bookings',
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  label: 'Amina',
  detail: 'Dunes',
  type: 'tour',
  status: 'pending',
  departure: undefined,
  createdAt: '2026-11-03T10:00:00Z',
  bookings: undefined,
};

describe('matchEntries', () => {
  const entries = [...listScreens(sections), ...listActions('2026-12-16')];
  const find = (typed: string) =>
    matchEntries(entries, typed).map(({ label, detail }) => [label, detail].filter(Boolean).join(' in '));

  it('finds screens before their views, and views by the name of their screen', () => {
    expect(find('settings')).toEqual([
      'Settings',
      'Settings in Mail',
      'You in Settings',
      'Staff in Settings',
      'Sign-ins in Settings',
      'Bookings in Settings',
      'Personal data in Settings',
      'Publishing in Settings',
    ]);
    expect(find('mail temp')).toEqual(['Templates in Mail']);
  });

  it('finds actions by other words, in any order and case, and nothing for blanks', () => {
    expect(find('NEW booking')).toEqual(['Create booking']);
    expect(find('tour create')).toEqual(['Add new tour']);
    expect(find('today’s')).toEqual(['Today’s day sheet']);
    for (const typed of ['', '  ', '%', 'ooking']) expect(find(typed), typed).toEqual([]);
  });

  it.each([
    ['discount', 'Terms and questions in Site'],
    ['password', 'You in Settings'],
    ['currency', 'Tours'],
    ['licence', 'Agency in Site'],
    ['WhatsApp', 'Agency in Site'],
    ['privacy', 'Personal data in Settings'],
    ['headline', 'Home page in Site'],
    ['export', 'Bookings'],
    ['tomorrow', 'Tomorrow’s day sheet'],
    ['faq', 'Terms and questions in Site'],
    ['statistics', 'Insights'],
    ['undo', 'History'],
    ['team', 'Staff in Settings'],
    ['refund', 'Terms and questions in Site'],
  ])('finds by %j what has another name: %s', (typed, found) => {
    const entries = [...listScreens(allSections), ...listActions('2026-12-16', typed)];
    expect(
      matchEntries(entries, typed).map(({ label, detail }) => [label, detail].filter(Boolean).join(' in ')),
    ).toContain(found);
  });

  it.each([
    ['day sheet of December 14', '2027-12-14'],
    ['14 dec sheet', '2027-12-14'],
    ['day sheet 2027-01-05', '2027-01-05'],
    ['day sheet of december 20', '2026-12-20'],
  ])('finds by %j the sheet of the next such day', (typed, day) => {
    const found = matchEntries(listActions('2026-12-16', typed), typed);
    expect(found.map(({ act }) => act())).toContain(`/calendar?sheet=${day}`);
  });

  it('knows other words only of screens and parts that there are', () => {
    const names = new Set(
      allSections.flatMap((section) => [
        section.path,
        ...listScreens([section]).map(({ label }) => `${section.path} ${label}`),
      ]),
    );
    expect([...otherWords.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  it('leads to addresses that exist', () => {
    expect(matchEntries(entries, 'day sheet').map(({ act }) => act())).toEqual([
      '/calendar?sheet=2026-12-16',
      '/calendar?sheet=2026-12-17',
    ]);
    expect(matchEntries(entries, 'you').map(({ act }) => act())).toEqual(['/settings']);
  });
});

describe('listResults', () => {
  it('describes a booking by number, trip and departure, else when it was requested', () => {
    const [requested, agreed] = listResults(
      [booking, { ...booking, id: '2', departure: '2026-12-16', type: 'question' }],
      'amina',
      sections,
    );
    expect(requested).toMatchObject({ group: 'Bookings', label: 'Amina', badge: { label: 'Pending' } });
    expect(requested?.detail).toBe('#1a2b3c4d · requested Nov 3, 2026 · Dunes');
    expect(requested?.act()).toBe(`/bookings?show=${booking.id}`);
    expect(agreed).toMatchObject({ detail: '#2 · Dec 16, 2026 · Dunes', badge: { label: 'Open' } });
  });

  it('offers all bookings after five, by a token for the words', () => {
    const five = Array.from({ length: 5 }, (_, index) => ({ ...booking, id: String(index) }));
    expect(listResults(five.slice(1), 'amina', sections)).toHaveLength(4);
    const all = listResults([...five, { ...booking, kind: 'tours' }], 'amina', sections)[5];
    expect(all).toMatchObject({ group: 'Bookings', label: 'All bookings with “amina”' });
    expect(all?.act()).toMatch(/^\/bookings\?filter=/);
    expect(all?.act()).not.toContain('amina');
  });

  it('describes customers, trips, reviews and mails, and leaves unknown kinds out', () => {
    const rows: Found[] = [
      { ...booking, kind: 'customers', detail: 'amina@example.com', bookings: 3 },
      { ...booking, kind: 'tours', id: 'a b', detail: '3 days', status: 'inactive' },
      { ...booking, kind: 'reviews', label: 'Zoë' },
      { ...booking, kind: 'mail', label: 'amina@example.com', detail: undefined, type: 'receipt', status: 'failed' },
      { ...booking, kind: 'planets' },
    ];
    const [customer, tour, review, mail, ...others] = listResults(rows, 'amina', sections);
    expect(customer).toMatchObject({ group: 'Customers', detail: '3 bookings · amina@example.com' });
    expect(tour).toMatchObject({ group: 'Tours', detail: '3 days', badge: { label: 'Inactive' } });
    expect(tour?.act()).toBe('/tours?edit=a%20b');
    expect(review).toMatchObject({ group: 'Reviews', label: 'Zoë', detail: 'Nov 3, 2026 · Dunes' });
    expect(review?.badge).toEqual({ label: 'Pending Approval', tone: 'warning' });
    expect(review?.act()).toMatch(/^\/reviews\?filter=/);
    expect(mail).toMatchObject({ group: 'Mail', detail: 'Receipt · Nov 3, 2026', badge: { label: 'Failed' } });
    expect(decodeURIComponent(mail?.act() ?? '')).toBe(`/mail?filter={"id":"${booking.id}"}`);
    expect(others).toEqual([]);
  });
});

describe('listOpened', () => {
  it('names records as they are called now, and leaves those out that are gone', async () => {
    const asked: unknown[] = [];
    const reader = {
      getMany: async (resource: string, { ids }: { readonly ids: readonly string[] }) => {
        asked.push([resource, ids]);
        return {
          data: ids.filter((id) => id !== 'gone').map((id) => ({ id, customer_name: 'Amina', title: 'Dunes' })),
        };
      },
    };
    const opened = await listOpened(
      ['/bookings?show=1a2b3c4d', '/tours?edit=dunes', '/tours?edit=gone', '/settings?view=staff', '/', '/nowhere'],
      sections,
      reader,
    );
    expect(asked).toEqual([
      ['bookings', ['1a2b3c4d']],
      ['tours', ['dunes', 'gone']],
    ]);
    expect(opened.map(({ label, detail }) => [label, detail])).toEqual([
      ['Amina', 'Bookings · #1a2b3c4d'],
      ['Dunes', 'Tours'],
      ['Staff', 'Settings'],
      ['Dashboard', undefined],
    ]);
    expect(opened.map(({ act }) => act())[0]).toBe('/bookings?show=1a2b3c4d');
  });
});
