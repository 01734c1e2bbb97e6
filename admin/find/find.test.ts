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

/** In the order of the sidebar. */
const allSections = [
  toSection('', 'Dashboard'),
  toSection('bookings', 'Bookings'),
  toSection('calendar', 'Calendar'),
  toSection('reviews', 'Reviews'),
  toSection('locations', 'Locations'),
  toSection('tours', 'Tours'),
  toSection('day-trips', 'Day Trips'),
  toSection('site', 'Site'),
  toSection('mail', 'Mail'),
  toSection('insights', 'Insights'),
  toSection('history', 'History'),
  toSection('settings', 'Settings'),
];

/** As the layout names them. */
const layoutActions = ['Publish now', 'Use the dark theme', 'Use the light theme', 'Sign Out'];

/** Finds among all screens, views and actions. */
function findEverywhere(typed: string): string[] {
  const own = layoutActions
    .filter((label) => label !== 'Use the light theme')
    .map((label) => ({ key: label, group: 'Actions', icon: Icon, label, words: otherWords.get(label), act: () => '' }));
  const entries = [...listScreens(allSections), ...listActions('2026-12-16', typed), ...own];
  return matchEntries(entries, typed).map(({ label, detail }) => [label, detail].filter(Boolean).join(' in '));
}

const booking: Found = {
  kind: 'bookings',
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  label: 'Amina',
  detail: 'Dunes',
  contact: undefined,
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
    ['Dashboard', 'start, overview, welcome, counts, summary, tasks, getting started, first steps, demo, errors'],
    [
      'Bookings',
      'requests, enquiries, inquiries, customers, guests, travellers, travelers, reservations, export, excel',
    ],
    ['Calendar', 'departures, agenda, diary, planner, schedule, availability, print, google, week sheet, guides'],
    ['Reviews', 'ratings, rating, stars, comments, feedback, approve, moderate, moderation, opinions, opinion'],
    ['Locations', 'destinations, destination, places, cities, city, towns, town, regions, region, map'],
    ['Tours', 'trips, prices, change prices, currency, euros, itinerary, packages, hotels, closed days, photos'],
    [
      'Day Trips',
      'daytrips, day trip, excursions, excursion, outings, outing, day trip price, what to bring, day trip photo, day',
    ],
    ['Site', 'website, web, pages, texts, content, contents, site, edit the website, my website, web page'],
    ['Mail', 'email, emails, e-mail, e-mails, my mail, outbox, sent, delivery, undelivered, failed'],
    ['Insights', 'statistics, stats, reports, figures, revenue, sales, income, turnover, charts, analytics'],
    ['History', 'changes, log, audit, undo, restore, recover, deleted, trash, bin, rubbish'],
    [
      'Settings',
      'preferences, preference, options, option, configuration, config, account, accounts, change settings, set',
    ],
    [
      'Agency in Site',
      'company, contact, phone, telephone, WhatsApp, licence, license, insurance, facebook, company address',
    ],
    [
      'Home page in Site',
      'home, homepage, hero, headline, banner, slides, slideshow, carousel, front page, landing page',
    ],
    [
      'Activities in Site',
      'activity, activities, things to do, experiences, experience, adventures, adventure, thing, site activities, edit activities',
    ],
    [
      'Testimonials in Site',
      'quotes, quote, praise, recommendations, recommendation, references, reference, testimonial, customers say, customer quotes',
    ],
    [
      'About in Site',
      'about, about us, who we are, our story, story, promises, promise, languages, about page, guide languages',
    ],
    [
      'Terms and questions in Site',
      'faq, FAQs, help, cancellation, cancelled, canceled, refund, payment, deposit, conditions',
    ],
    [
      'Templates in Mail',
      'template, reply, replies, answers to mail, wording, canned, snippets, confirmation, receipt, mail texts, reply text',
    ],
    [
      'Blocked addresses in Mail',
      'blocked, bounced, unsubscribed, unsubscribe, blacklist, suppressed, undeliverable, blocked mail, mail spam, block',
    ],
    [
      'Settings in Mail',
      'smtp, sender, notifications, notification, notify, alerts, alert, mail settings, mail test, e-mail settings',
    ],
    [
      'You in Settings',
      'password, passwords, change my password, name and password, profile, 2fa, two-factor, authenticator, security, devices',
    ],
    ['Staff in Settings', 'users, user, team, colleagues, employees, invite, invitation, permissions, access, members'],
    [
      'Sign-ins in Settings',
      'logins, login, log in, log-ins, sign-in, sign in, attempts, login attempts, sign-in attempts, signins',
    ],
    [
      'Bookings in Settings',
      'discount, discounts, group discount, limits, limit, percent, reduction, booking limits, requests an hour, discount for groups',
    ],
    [
      'Personal data in Settings',
      'privacy, privacy policy, GDPR, data, data protection, erase, delete customer, forget, retention, customer data',
    ],
    [
      'Publishing in Settings',
      'publish, publishing, build, deploy, hook, website build, publish website, publish hook, deployment',
    ],
    [
      'Create booking',
      'new booking, add booking, new reservation, create booking, create a booking, add a reservation',
    ],
    ['Today’s day sheet', 'today, todays sheet, today’s'],
    ['Tomorrow’s day sheet', 'tomorrow, tomorrow’s day sheet'],
    ['Use the dark theme', 'dark, dark mode, night, appearance, colours, colors, theme'],
    ['Publish now', 'publish now, update website, online, live, go live'],
    ['Sign Out', 'sign out, log out, logout, logoff, exit'],
  ])('finds %s first by the words of people who don’t know its name', (found, typed) => {
    const words = typed.split(', ');
    expect(words.map((word) => [word, findEverywhere(word)[0]])).toEqual(words.map((word) => [word, found]));
  });

  it('puts no screen before customers whose names begin like one of its words', () => {
    const names = 'Ali Amina Anna Ben Bill Dan Fatima Hassan Karl Lea Mark Nora Omar Rob Rose Sam Tim Will Youssef';
    for (const typed of [...names.split(' '), 'newsletter', 'news', 'invoice', '0612345', 'karl@bücher.de'])
      expect(findEverywhere(typed), typed).toEqual([]);
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

  it('knows other words only of screens, parts and actions that there are', () => {
    const names = new Set([
      ...layoutActions,
      ...allSections.flatMap((section) => [
        section.path,
        ...listScreens([section]).map(({ label }) => `${section.path} ${label}`),
      ]),
    ]);
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

  it('shows the number or address by which a booking or a customer was found', () => {
    const contact = '+212 612 345 678';
    const customer = { ...booking, kind: 'customers', contact, bookings: 2 };
    const found = [{ ...booking, contact }, customer, { ...customer, detail: contact }];
    expect(listResults(found, '0612345', sections).map(({ detail }) => detail)).toEqual([
      `${contact} · #1a2b3c4d · requested Nov 3, 2026 · Dunes`,
      `2 bookings · ${contact} · Dunes`,
      `2 bookings · ${contact}`,
    ]);
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
