import { toAgency } from '#shared/rules/agency.ts';
import type { AgencyRow } from '#shared/rules/agency-row.ts';
import { fillTemplate } from '#shared/rules/mail/mail-text.ts';
import type { ClaimedBooking, ClaimedMail } from '#shared/server/mail/claimed-mail.ts';
import { renderMail } from '#shared/server/mail/render/render-mail.ts';

/** Name and HTML of an example of a kind of mail. */
export interface MailExample {
  readonly name: string;
  readonly html: string;
}

const agencyEmail = 'hello@discovermorocco.example';
const agencyRow: AgencyRow = {
  agency_name: 'Discover Morocco',
  tagline: null,
  email: agencyEmail,
  phone: '+212 524 000 000',
  whatsapp: '+212 600 000 000',
  address: '12 Derb el Bahia, Medina, 40000 Marrakech, Morocco',
  facebook: null,
  instagram: null,
  twitter: null,
  youtube: null,
  licence_number: null,
  insurance: null,
  guiding_since: null,
};
const agency = toAgency(agencyRow);

const customerEmail = 'amal.benali@example.com';

const [owner, colleague] = ['owner@discovermorocco.example', 'leila@discovermorocco.example'];

const booking: ClaimedBooking = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  customer_name: 'Amal Benali',
  customer_email: customerEmail,
  customer_phone: '+33 6 39 98 12 34',
  booking_type: 'tour',
  trip_id: 'sahara-desert-3-days',
  trip_source: 'tours',
  tour_title: 'Sahara Desert in 3 Days',
  number_of_people: 4,
  total_price: 1249.5,
  currency: 'EUR',
  travel_dates: 'May 3-6, 2027',
  duration: null,
  budget: null,
  special_requests: 'Two of us are vegetarian. Could we start in Fes?',
  status: 'pending',
  created_at: '2026-11-20T09:12:00Z',
};

const message: ClaimedMail = {
  id: '9b2f3c52-3d5e-4a37-8f5c-0d1b8f2f6a11',
  claim: '5a0f6f0e-6d5e-4e55-9d3c-0b7c6a2b1e22',
  kind: 'receipt',
  recipient: customerEmail,
  subject: null,
  body: null,
  template: null,
  attempts: 1,
  created_at: booking.created_at,
  admin_path: 'office',
  review_token: null,
  booking,
  overdue: null,
  publish: null,
  gets_alerts: null,
  departure: null,
  account: null,
  agency: agencyRow,
};

const closing = 'Warm regards,\nThe {agency} team';
const confirmation = {
  subject: 'Your booking {number} is confirmed',
  body: `Dear {name},\n\nGood news: your trip is confirmed.\n\n{facts}\n\n${closing}`,
};
const cancellation = {
  subject: 'Your booking {number} is cancelled',
  body: `Dear {name},\n\nYour booking of {trip} ({dates}) is cancelled.\n\n${closing}`,
};
const invitation = {
  subject: 'How was your trip with {agency}?',
  body: `Dear {name},\n\nWould you tell others how it was? This link is yours alone:\n\n{link}\n\n${closing}`,
};

const reminder = {
  subject: 'Getting ready for {trip} ({dates})',
  body: `Dear {name},\n\nYour trip is coming up:\n\n{departure}\n\nSee you soon,\nThe {agency} team`,
};
const departure = {
  meeting_point: 'Place Jemaa el-Fna, Marrakech',
  departure_time: '8:00 AM',
  guides: ['Hassan'],
  what_to_bring: ['a hat', 'water'],
};

const toStaff = { recipient: agencyEmail, booking: null };
const examples: readonly Partial<ClaimedMail>[] = [
  { kind: 'receipt' },
  { kind: 'booking_alert', recipient: agencyEmail },
  { kind: 'confirmation', ...fillTemplate(confirmation, booking, agency.name) },
  { kind: 'cancellation', ...fillTemplate(cancellation, booking, agency.name) },
  { kind: 'review_invitation', template: invitation, review_token: 'an-example-of-32-characters-long' },
  { kind: 'trip_reminder', template: reminder, departure },
  { kind: 'overdue_bookings', ...toStaff, overdue: { count: 1, bookings: [booking] } },
  { kind: 'publish_failed', ...toStaff, publish: { failure: 'The tour has no title.', at: booking.created_at } },
  { kind: 'test', ...toStaff, gets_alerts: true },
  {
    kind: 'new_device',
    ...toStaff,
    account: {
      at: booking.created_at,
      user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Firefox/145.0',
    },
  },
  { kind: 'password_changed', ...toStaff, account: { at: booking.created_at } },
  { kind: 'email_changed', ...toStaff, account: { at: booking.created_at, about: 'leila@elsewhere.example' } },
  { kind: 'second_factor_added', ...toStaff, account: { at: booking.created_at, about: colleague } },
  { kind: 'second_factor_removed', ...toStaff, account: { at: booking.created_at, about: colleague, actor: owner } },
  { kind: 'staff_added', ...toStaff, account: { at: booking.created_at, about: colleague, actor: owner } },
  { kind: 'staff_removed', ...toStaff, account: { at: booking.created_at, about: colleague, actor: owner } },
  { kind: 'guide_feed_made', ...toStaff, account: { at: booking.created_at, about: 'Hassan', actor: owner } },
  {
    kind: 'retention_shortened',
    ...toStaff,
    account: {
      at: booking.created_at,
      about: 'Retention from 2026-12-02 10:00 UTC on: cancelled 6 months',
      actor: owner,
    },
  },
  {
    kind: 'data_erased',
    ...toStaff,
    account: { at: booking.created_at, about: 'Bookings: 1, reviews: 1', actor: owner },
  },
  {
    kind: 'settings_changed',
    ...toStaff,
    account: { at: booking.created_at, about: 'Mail: on, texts kept for 30 days', actor: owner },
  },
];

/** Renders an example of each kind of mail. */
export function renderMailExamples(): MailExample[] {
  const context = { agency, site: new URL('https://www.discovermorocco.example') };
  return examples.map((example) => {
    const mail = { ...message, ...example };
    return { name: `mail-${mail.kind.replaceAll('_', '-')}`, html: renderMail(mail, context).html };
  });
}
