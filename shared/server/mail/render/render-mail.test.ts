import { expect, it } from 'vitest';
import { agency, agencyRow } from '#shared/rules/agency.fixture.ts';
import type { ClaimedMail } from '../claimed-mail.ts';
import { renderMail } from './render-mail.ts';

const render = (values: Partial<ClaimedMail>) =>
  renderMail(
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      claim: 'claim',
      kind: 'test',
      recipient: 'staff@example.org',
      subject: null,
      body: null,
      template: null,
      attempts: 1,
      created_at: '2026-11-20T10:00:00Z',
      admin_path: 'secret-desk',
      review_token: null,
      booking: null,
      overdue: null,
      publish: null,
      gets_alerts: null,
      departure: null,
      account: null,
      agency: agencyRow,
      ...values,
    },
    { agency, site: new URL('https://www.example.com') },
  );

it('a test mail says whether alerts arrive at its address, and where that is set', () => {
  const { subject, text, html } = render({ gets_alerts: true });
  expect(subject).toBe('A test mail from Discover Morocco');
  expect(text).toMatch(/^Mail works: .*\n\nAlerts of new bookings, .* arrive at this address\./);
  expect(text).toContain('https://www.example.com/secret-desk/mail?view=settings');
  expect(text).not.toContain('Phone');
  expect(html).toContain('Open the settings of mail');
  expect(render({ gets_alerts: false }).text).toContain('No alerts of new bookings arrive at this address');
});

it('a mail about a new device says when, which, and what to do, in no words of its user agent', () => {
  const user_agent = 'Safari/605 (iPhone) Visit <b>evil.example</b>';
  const { subject, text, html } = render({ kind: 'new_device', account: { at: '2026-11-24T09:30:00Z', user_agent } });
  expect(subject).toBe('New sign-in to your account: Discover Morocco');
  expect(text).toMatch(/When: Nov 24, 2026.*\nDevice: Safari on iPhone/);
  expect(text).toContain('“Change password”');
  expect(`${text}${html}`).not.toContain('evil.example');
});

it.each([
  ['password_changed', 'Your password was changed: Discover Morocco'],
  ['email_changed', 'The e-mail address of your account was changed: Discover Morocco'],
  ['second_factor_added', 'Two-step sign-in was added: Discover Morocco'],
  ['second_factor_removed', 'Your two-step sign-in was removed: Discover Morocco'],
  ['staff_added', 'Somebody was added to staff: Discover Morocco'],
  ['staff_removed', 'Somebody was removed from staff: Discover Morocco'],
  ['guide_feed_made', 'A calendar address of a guide was made: Discover Morocco'],
  ['retention_shortened', 'Personal data will be kept for less time: Discover Morocco'],
  ['data_erased', 'The data of a person was erased: Discover Morocco'],
  ['settings_changed', 'Settings were changed: Discover Morocco'],
] as const)('a mail of the kind %s says when, about what and by whom, and no device', (kind, subject) => {
  const [about, actor] = ['leila@agency.example', 'owner@agency.example\r\nBcc: x@example.com'];
  const mail = render({ kind, account: { at: '2026-11-24T09:30:00Z', about, actor } });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain('When: Nov 24, 2026');
  expect(mail.text).toContain(`: ${about}\nBy: owner@agency.example Bcc: x@example.com\n`);
  expect(mail.text).not.toContain('Device');
});

it('a mail before a trip lists what is known of the departure, without holes', () => {
  const booking = {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    customer_name: '{departure} Amal',
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
  } as const;
  const template = {
    subject: 'Getting ready for {trip} ({dates})',
    body: 'Dear {name},\n\n{departure}\n\nSee you soon',
  };
  const nothing = { meeting_point: null, departure_time: '', guides: null, what_to_bring: null };
  const of = (departure: ClaimedMail['departure']) =>
    render({ kind: 'trip_reminder', recipient: booking.customer_email, booking, template, departure });
  const known = { departure_time: '8:00', guides: ['Hassan', 'Nadia'], what_to_bring: ['a hat', 'water'] };
  const { subject, text } = of({ meeting_point: 'Bab\nDoukkala', ...known });
  expect(subject).toBe('Getting ready for Sahara in Three Days (May 9, 2027)');
  const facts = 'Trip: Sahara in Three Days\nTravel dates: May 9, 2027\n';
  const phone = `Phone: ${agency.phone}`;
  expect(text).toContain(
    `Dear {departure} Amal,\n\n${facts}Meeting point: Bab Doukkala\nDeparture time: 8:00\nGuides: Hassan and Nadia\n${phone}\nWhat to bring: a hat and water\n\nSee you soon`,
  );
  expect(of(nothing).text).toContain(`${facts}${agency.phone === null ? '' : `${phone}\n`}\nSee you soon`);
});
