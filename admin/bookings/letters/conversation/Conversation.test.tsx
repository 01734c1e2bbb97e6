import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, renderWithApi } from '#admin/data/mock-api.fixture.tsx';
import { testBooking } from '../../booking/booking.fixture.ts';
import { Conversation } from './Conversation.tsx';

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

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the conversation of a booking', () => {
  it('says that nothing was written yet', async () => {
    mockApi({});
    renderWithApi(<Conversation booking={testBooking} />);
    await screen.findByText('Nothing written yet.');
  });

  it('shows nothing of a booking whose data was erased', async () => {
    mockApi({});
    renderWithApi(<Conversation booking={{ ...testBooking, customer_email: 'erased@example.invalid' }} />);
    await screen.findByText('Loading the conversation…');
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('lists answers and mails by time, and removes an answer', async () => {
    const answer = {
      id: 'a',
      booking_id: testBooking.id,
      channel: 'telephone',
      note: 'She comes in May.',
      answered_at: '2026-11-23T10:00:00+00:00',
      recorded_by: 'desk@example.com',
      created_at: '2026-11-23T10:05:00+00:00',
    };
    const changes = mockApi({ mail_messages: [mail], booking_answers: [answer], remove_answer: true });
    renderWithApi(<Conversation booking={testBooking} />);
    const head = await screen.findByRole('button', { name: /^Answer by Telephone/ });
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['Answer', 'Reply ']);
    await userEvent.click(head);
    expect(screen.getByText('She comes in May.')).toBeDefined();
    expect(screen.getByText('Recorded by desk@example.com')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(changes).toEqual([{ name: 'remove_answer', body: { answer_id: 'a' } }]));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Record an answer'));
  });

  it('shows state, failure and recipient in words, and the text when it is opened', async () => {
    mockApi({
      mail_messages: [mail, { ...mail, id: 'two', kind: 'booking_alert', recipient: 'desk@example.com' }],
    });
    renderWithApi(<Conversation booking={testBooking} />);
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
    });
    renderWithApi(<Conversation booking={testBooking} />);
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
    mockApi({ mail_messages: mails });
    renderWithApi(<Conversation booking={testBooking} />);
    await screen.findByText('The conversation of this booking could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: /^Reply/ });
  });
});
