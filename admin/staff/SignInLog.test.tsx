import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { mockApi, renderWithApi } from '../data/mock-api.fixture.tsx';
import { staffMessages } from './messages.ts';
import { SignInLog } from './SignInLog.tsx';

const entry = {
  at: '2026-11-24T09:30:00+00:00',
  email: 'leila@agency.example',
  action: 'login',
  ip: '192.0.2.7',
  times: 1,
};

/** Renders the screen with an answer of the database. */
function open(signIns: unknown) {
  mockApi({ get_sign_ins: signIns });
  renderWithApi(<SignInLog />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists what happened in plain words, whose account, when and from where', async () => {
  const unknown = { ...entry, email: null, action: 'badge_shown', ip: null };
  const asked = { ...entry, action: 'user_recovery_requested', ip: null, times: 210 };
  open([entry, { ...entry, action: 'user_updated_password', ip: null }, unknown, asked]);
  const list = within(await screen.findByRole('list', { name: 'Sign-ins' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Signed in · leila@agency.exampleNov 24, 2026.* · 192.0.2.7$/),
    expect.stringMatching(/^Password changed · leila@agency.exampleNov 24, 2026[^·]*$/),
    expect.stringMatching(/^Badge shown · Unknown account/),
    expect.stringMatching(/^Somebody asked for a link .* · leila@agency.example210 times, the last one Nov 24, 2026/),
  ]);
  expect(screen.queryByText(staffMessages.logEmpty)).toBeNull();
});

it('says where to look if nothing is logged', async () => {
  open([]);
  await screen.findByText(staffMessages.logEmpty);
  expect(screen.queryByRole('list')).toBeNull();
});

it('loads again on request when it failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = () => new Response('{"message":"No."}', { status: 500 });
  open(vi.fn().mockImplementationOnce(failing).mockImplementationOnce(failing).mockReturnValue([entry]));
  await screen.findByText(staffMessages.logLoadFailed, undefined, { timeout: 5000 });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Signed in');
});
