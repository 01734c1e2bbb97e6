import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailIsOn, mockApi, renderWithApi } from '#admin/data/mock-api.fixture.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { testBooking } from '../../booking/booking.fixture.ts';
import { TellDialog } from './TellDialog.tsx';

const onClose = vi.fn();
const [amal, bea, cem, dan] = [
  { ...testBooking, id: 'a', customer_name: 'Amal Benali', customer_email: 'amal@example.com' },
  { ...testBooking, id: 'b', customer_name: 'Bea Ito', customer_email: 'bea@example.com' },
  { ...testBooking, id: 'c', customer_name: 'Cem Ak', customer_email: 'cem@example.com' },
  { ...testBooking, id: 'd', customer_name: 'Dan Roy', customer_email: null, customer_phone_e164: '+212612345678' },
];

function open(api: Record<string, unknown> = {}) {
  const changes = mockApi({
    'GET bookings': [amal, bea, cem, dan],
    mail_suppressions: [{ id: 'cem@example.com', reason: 'objected' }],
    reply_templates: [],
    write_to_customer: 'm1',
    ...api,
  });
  renderWithApi(<TellDialog title="Dunes, Dec 14, 2026" bookingIds={['a', 'b', 'c', 'd']} onClose={onClose} />);
  return { user: userEvent.setup(), sent: (name: string) => changes.filter((change) => change.name === name) };
}

async function write(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'We leave at six');
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'Dear {{name}, bring a hat.');
}

beforeEach(() => {
  onClose.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('telling everybody', () => {
  it('mails each by name, but for blocked addresses and those left out, which are named', async () => {
    const { user, sent } = open();
    await write(user);
    expect((await screen.findByRole('region', { name: /Amal Benali/ })).textContent).toContain('Dear Amal');
    await screen.findByText(/^Blocked: /);
    expect(screen.getByText('no e-mail address')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Mail Bea Ito' }));
    await user.click(screen.getByRole('button', { name: 'Send 1 mail' }));
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(sent('write_to_customer').map(({ body }) => body)).toEqual([
      { booking_uuid: 'a', subject: 'We leave at six', body: expect.stringMatching(/^Dear Amal.*, bring a hat\.$/) },
    ]);
  });

  it('stays open with those whose mail failed, who alone are mailed again', async () => {
    const attempt = vi
      .fn()
      .mockReturnValueOnce('m1')
      .mockReturnValueOnce(new Response('{}', { status: 500 }));
    const { user, sent } = open({ write_to_customer: attempt.mockReturnValue('m2') });
    await write(user);
    await screen.findByText(/^Blocked: /);
    await user.click(screen.getByRole('button', { name: 'Send 2 mails' }));
    await screen.findByText('The mail could not be sent.');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send 1 mail' }));
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(sent('write_to_customer').map(({ body }) => body)).toMatchObject(
      ['a', 'b', 'b'].map((booking_uuid) => ({ booking_uuid })),
    );
  });

  it('ticks a WhatsApp that was opened, and keeps the text in the conversation', async () => {
    const { user, sent } = open({ get_mail_state: { ...mailIsOn, state: 'off' } });
    await write(user);
    const link = screen.getByRole('link', { name: 'Open WhatsApp: Dan Roy' });
    expect(link.getAttribute('href')).toBe(
      `https://wa.me/212612345678?text=${encodeURIComponent('Dear Dan Roy, bring a hat.')}`,
    );
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await screen.findByRole('link', { name: 'Opened WhatsApp: Dan Roy' });
    expect(sent('record_answer').map(({ body }) => body)).toMatchObject([
      { booking_uuid: 'd', channel: 'whatsapp', note: 'Dear Dan Roy, bring a hat.' },
    ]);
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('needs a subject and a text', async () => {
    const { user, sent } = open();
    await screen.findByText(/^Blocked: /);
    await user.click(screen.getByRole('button', { name: 'Send 2 mails' }));
    expect(screen.getByText('Subject is required.')).toBeTruthy();
    expect(sent('write_to_customer')).toEqual([]);
  });

  it('says that the bookings could not be loaded', async () => {
    open({ 'GET bookings': new Response('{}', { status: 500 }) });
    await screen.findByText('The bookings could not be loaded.');
  });
});
