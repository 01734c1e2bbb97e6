import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailIsOn, mockApi, renderWithApi } from '../../data/mock-api.fixture.tsx';
import { testBooking } from '../booking.fixture.ts';
import { BookingMails } from './BookingMails.tsx';

const mail = {
  id: 'one',
  kind: 'reply',
  booking_id: testBooking.id,
  recipient: testBooking.customer_email,
  subject: 'Your booking',
  body: 'Dear Amal,\n\nyes.',
  state: 'failed',
  failure: 'No such mailbox.',
  attempts: 1,
  next_attempt_at: '2026-11-22T10:00:00+00:00',
  created_at: '2026-11-22T10:00:00+00:00',
  finished_at: '2026-11-22T10:00:02+00:00',
};
const isNotSetUp = { ...mailIsOn, state: 'not set up' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('BookingMails', () => {
  it('says that there are none while mail is on', async () => {
    mockApi({ mail_messages: [], get_mail_state: mailIsOn });
    renderWithApi(<BookingMails booking={testBooking} />);
    await screen.findByText('No mails yet.');
  });

  it('shows nothing where there are none and mail is not set up', async () => {
    mockApi({ mail_messages: [], get_mail_state: isNotSetUp });
    renderWithApi(<BookingMails booking={testBooking} />);
    await screen.findByText('Loading the mails…');
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('shows state, failure and recipient in words, and the text when it is opened', async () => {
    mockApi({
      mail_messages: [mail, { ...mail, id: 'two', kind: 'booking_alert', recipient: 'desk@example.com' }],
      get_mail_state: isNotSetUp,
    });
    renderWithApi(<BookingMails booking={testBooking} />);
    const head = await screen.findByRole('button', { name: /^Reply Failed Nov 22, 2026/ });
    expect(screen.getAllByText('No such mailbox.')).toHaveLength(2);
    expect(screen.getAllByText(/^To/).map(({ textContent }) => textContent)).toEqual(['To desk@example.com']);
    expect(screen.queryByText(/Dear Amal/)).toBeNull();
    await userEvent.click(head);
    await screen.findByText(/Dear Amal/);
    await userEvent.click(head);
    expect(screen.queryByText(/Dear Amal/)).toBeNull();
  });

  it('says why there is no text', async () => {
    mockApi({
      mail_messages: [
        { ...mail, state: 'sent', subject: null, body: null, failure: null },
        { ...mail, id: 'two', kind: 'receipt', state: 'waiting', subject: null, body: null, failure: null },
        { ...mail, id: 'three', kind: 'cancellation', state: 'failed', subject: null, body: null },
      ],
      get_mail_state: mailIsOn,
    });
    renderWithApi(<BookingMails booking={testBooking} />);
    await userEvent.click(await screen.findByRole('button', { name: /^Reply/ }));
    await screen.findByText('The text was deleted, as set under Mail, Settings.');
    await userEvent.click(screen.getByRole('button', { name: /^Cancellation Failed/ }));
    await waitFor(() =>
      expect(screen.getAllByText('The text was deleted, as set under Mail, Settings.')).toHaveLength(2),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Receipt Waiting/ }));
    await screen.findByText('The text is made when the mail is sent.');
  });

  it('loads again on request when it failed', async () => {
    const mails = vi
      .fn()
      .mockReturnValueOnce(new Response('{}', { status: 500 }))
      .mockReturnValue([mail]);
    mockApi({ mail_messages: mails, get_mail_state: mailIsOn });
    renderWithApi(<BookingMails booking={testBooking} />);
    await screen.findByText('The mails of this booking could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: /^Reply/ });
  });
});
