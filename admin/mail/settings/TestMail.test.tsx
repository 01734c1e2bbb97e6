import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailIsOn, mockApi, renderWithApi } from '../../data/mock-api.fixture.tsx';
import { TestMail } from './TestMail.tsx';

const button = () => screen.getByRole('button', { name: 'Send yourself a test mail' });
const isDisabled = () => button().getAttribute('aria-disabled') === 'true';

async function press() {
  await waitFor(() => expect(isDisabled()).toBe(false));
  await userEvent.click(button());
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a test mail', () => {
  it.each([
    ['failed', 'No such mailbox.', 'Failed', 'The test mail was not sent. No such mailbox.'],
    [
      'unknown',
      'The line was cut.',
      'Not sure it arrived',
      'Look in your mailbox before you send another. The line was cut.',
    ],
    ['waiting', 'It is busy.', 'Waiting', 'The test mail waits to be sent. It is busy. It is tried again by itself.'],
  ])('that is %s is announced with the reason', async (state, failure, badge, text) => {
    mockApi({ get_mail_state: mailIsOn, send_test_mail: 'one', mail_messages: { state, failure } });
    renderWithApi(<TestMail />);
    await press();
    const status = within(screen.getByRole('status'));
    await status.findByText(text);
    status.getByText(badge);
    expect(isDisabled()).toBe(state === 'waiting');
  });

  it('that is refused says why, and can be sent again', async () => {
    const refusal = { code: 'PT429', hint: 'limit_reached', message: 'Too many.' };
    const send_test_mail = vi
      .fn()
      .mockReturnValueOnce(new Response(JSON.stringify(refusal), { status: 429 }))
      .mockReturnValue('one');
    mockApi({ get_mail_state: mailIsOn, send_test_mail, mail_messages: { state: 'sent', failure: null } });
    renderWithApi(<TestMail />);
    await press();
    await screen.findByText('The test mail was not sent. Too many.');
    await press();
    await screen.findByText(/^The mail server has accepted the test mail\./);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('whose state cannot be loaded is followed again on request', async () => {
    const mail_messages = vi
      .fn()
      .mockImplementationOnce(() => new Response('{}', { status: 400 }))
      .mockImplementationOnce(() => new Response('{}', { status: 400 }))
      .mockReturnValue({ state: 'sent', failure: null });
    mockApi({ get_mail_state: mailIsOn, send_test_mail: 'one', mail_messages });
    renderWithApi(<TestMail />);
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }, { timeout: 3000 }));
    await screen.findByText(/^The mail server has accepted the test mail\./);
  });

  it.each([
    ['off', 'Can be sent once mail is switched on and the settings are saved.'],
    ['not set up', 'Can be sent once mail is set up.'],
  ])('cannot be sent while mail is %s, with the reason', async (state, reason) => {
    const changes = mockApi({ get_mail_state: { ...mailIsOn, state } });
    renderWithApi(<TestMail />);
    await screen.findByText(reason);
    expect(button().getAttribute('aria-describedby')).toBe(screen.getByText(reason).id);
    await userEvent.click(button());
    expect(isDisabled()).toBe(true);
    expect(changes).toEqual([]);
  });
});
