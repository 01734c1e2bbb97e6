import { expect, it } from 'vitest';
import { agency, agencyRow } from '#shared/rules/agency.fixture.ts';
import { renderMail } from './render-mail.ts';

const renderTest = (gets_alerts: boolean) =>
  renderMail(
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      claim: 'claim',
      kind: 'test',
      recipient: 'staff@example.org',
      subject: null,
      body: null,
      attempts: 1,
      created_at: '2026-11-20T10:00:00Z',
      admin_path: 'secret-desk',
      review_token: null,
      booking: null,
      overdue: null,
      publish: null,
      gets_alerts,
      agency: agencyRow,
    },
    { agency, site: new URL('https://www.example.com') },
  );

it('a test mail says whether alerts arrive at its address, and where that is set', () => {
  const { subject, text, html } = renderTest(true);
  expect(subject).toBe('A test mail from Discover Morocco');
  expect(text).toMatch(/^Mail works: .*\n\nAlerts of new bookings, .* arrive at this address\./);
  expect(text).toContain('https://www.example.com/secret-desk/settings?view=mail');
  expect(text).not.toContain('Phone');
  expect(html).toContain('Open the settings of mail');
  expect(renderTest(false).text).toContain('No alerts of new bookings arrive at this address');
});
