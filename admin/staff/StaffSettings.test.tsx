import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, newSession, renderWithApi } from '../data/mock-api.fixture.tsx';
import { invitationErrors, staffMessages } from './messages.ts';
import { StaffSettings } from './StaffSettings.tsx';

const member = {
  email: 'leila@agency.example',
  name: 'Leila',
  account: 'active',
  is_listed: true,
  is_caller: false,
  has_second_factor: true,
  last_seen: '2026-11-24T09:30:00+00:00',
};
const caller = { ...member, email: 'owner@agency.example', name: null, is_caller: true, has_second_factor: false };
const newcomer = { ...caller, email: 'new@agency.example', account: 'none', is_caller: false, last_seen: null };
const rules = { domain: 'agency.example', session_idle_hours: 12, session_max_days: 30, needs_second_factor: false };
const answer = (body: unknown, status = 200) => Response.json(body, { status });
const page = () => new Response('<!doctype html>', { status: 404 });

/** Renders the screen with an answer of our own server and of the Edge Function. */
function open(
  invitation: () => Response = page,
  edgeFunction: () => Response = page,
  staff: unknown = [caller, member],
  factors: unknown[] = [],
  removal: () => Response | Promise<Response> = () => new Response(null, { status: 204 }),
  ways: () => Response = () => answer({ ways: ['mail', 'link'] }),
) {
  const changes = mockApi({
    '/auth/v1/token': newSession,
    '/auth/v1/user': { id: '1', factors },
    get_staff: staff,
    get_staff_settings: rules,
    remove_staff: removal,
    'GET /staff/invitations': ways,
    '/staff/invitations': invitation,
    '/functions/v1/invite-staff': edgeFunction,
  });
  renderWithApi(<StaffSettings />);
  return { changes, user: userEvent.setup() };
}
const addressField = () => screen.findByRole<HTMLInputElement>('textbox', { name: staffMessages.address });
type User = ReturnType<typeof userEvent.setup>;
/** Enters the password in the dialog that asks for it. */
async function confirm(user: User, button: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your password/), 'a-long-password');
  await user.click(dialog.getByRole('button', { name: button }));
}
async function invite(user: User, button: string, confirmButton = button) {
  await user.type(await addressField(), ' New@agency.example ');
  await user.click(screen.getByRole('button', { name: button }));
  await confirm(user, confirmButton);
}
/** Leaves out the sign-in and the sign-out of the new session. */
const withoutSession = (changes: ReturnType<typeof mockApi>) =>
  changes.filter(({ name }) => !name.startsWith('/auth/'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists staff with name, state and last sign-in, and lets nobody remove themselves', async () => {
  open(page, page, [caller, member, newcomer]);
  const list = within(await screen.findByRole('list', { name: 'Staff' }));
  const [own, leila, unknown] = list.getAllByRole('listitem');
  expect(own?.textContent).toMatch(/owner@agency.example.*You.*Last seen Nov 24, 2026/);
  expect(leila?.textContent).toMatch(/Leila.*Two-step sign-in.*leila@agency.example/);
  expect(unknown?.textContent).toMatch(/No account yet.*Never signed in/);
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove two-step sign-in of leila@agency.example',
    'Remove leila@agency.example',
    'Remove new@agency.example',
  ]);
  expect(screen.getByText(/address at agency.example is staff too/)).toBeTruthy();
});

it('removes somebody in a new session, once the password was entered', async () => {
  const { user, changes } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove leila@agency.example' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove leila@agency.example' }));
  await confirm(user, 'Remove');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toMatchObject([
    { name: '/auth/v1/token', body: { password: 'a-long-password' } },
    { name: 'remove_staff', body: { email: 'leila@agency.example' } },
  ]);
});

it('says in the dialog why nobody was removed', async () => {
  const refusal = () => answer({ code: 'PT404', message: 'This address is not staff.' }, 404);
  const { user } = open(page, page, [caller, member], [], refusal);
  await user.click(await screen.findByRole('button', { name: 'Remove leila@agency.example' }));
  await confirm(user, 'Remove');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('This address is not staff.');
});

it('keeps the dialog open while it removes somebody', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, changes } = open(page, page, [caller, member], [], () => promise);
  await user.click(await screen.findByRole('button', { name: 'Remove leila@agency.example' }));
  await confirm(user, 'Remove');
  await waitFor(() => expect(withoutSession(changes)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  resolve(new Response(null, { status: 204 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks who has a second factor for its code too', async () => {
  const factor = { id: 'f', factor_type: 'totp', status: 'verified', created_at: '2026-11-24T09:30:00+00:00' };
  const { user, changes } = open(page, page, [caller, member], [factor]);
  await user.click(await screen.findByRole('button', { name: 'Remove leila@agency.example' }));
  await confirm(user, 'Remove');
  const code = await screen.findByLabelText(/^Code of your app/);
  expect(document.activeElement).toBe(code);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Please enter the six digits that the app shows.');
  expect(withoutSession(changes)).toEqual([]);
});

it('sends an invitation by mail', async () => {
  const { user, changes } = open(() => answer({ outcome: 'mailed' }));
  await invite(user, staffMessages.mail);
  await screen.findByText(staffMessages.mailed('new@agency.example'));
  expect(withoutSession(changes)).toEqual([
    { name: '/staff/invitations', body: { email: 'new@agency.example', by: 'mail' } },
  ]);
  expect((await addressField()).value).toBe('');
});

it('makes a link to hand over, from the Edge Function where the host has no server', async () => {
  const link = 'https://www.example.com/login#token_hash=x&type=invite';
  const { user } = open(page, () => answer({ outcome: 'link', link }));
  await invite(user, staffMessages.link, staffMessages.makeLink);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invitation link' });
  expect(field.value).toBe(link);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText(staffMessages.copied);
});

it.each([
  ['mail_failed', 502],
  ['too_many', 400],
  ['not_set_up', 501],
])('says what to do when the server answers %s, and keeps the address', async (error, status) => {
  const { user } = open(() => answer({ error }, status));
  await invite(user, staffMessages.mail);
  await screen.findByText(invitationErrors[error] ?? '');
  expect((await addressField()).value).toBe(' New@agency.example ');
});

it('refuses what is no address, and says that a host sends no invitations', async () => {
  const { user, changes } = open();
  await user.type(await addressField(), 'leila');
  await user.click(screen.getByRole('button', { name: staffMessages.mail }));
  await screen.findByText(staffMessages.invalid);
  expect(changes).toEqual([]);
  await user.clear(await addressField());
  await invite(user, staffMessages.mail);
  await screen.findByText(invitationErrors['absent'] ?? '');
});

const openWithWays = (ways: () => Response) => open(page, page, [caller, member], [], undefined, ways);

it('offers a link alone where the service sends no mail, before it asks for anything', async () => {
  const { user } = openWithWays(() => answer({ ways: ['link'] }));
  await screen.findByText(staffMessages.noMail);
  expect(screen.queryByRole('button', { name: staffMessages.mail })).toBeNull();
  await user.type(await addressField(), 'leila{Enter}');
  await screen.findByText(staffMessages.invalid);
});

it.each([
  ['not_set_up', () => answer({ error: 'not_set_up' }, 501)],
  ['absent', page],
])('says at once that nobody can be invited: %s', async (code, ways) => {
  openWithWays(ways);
  await screen.findByText(invitationErrors[code] ?? '');
  expect(screen.queryByRole('textbox', { name: staffMessages.address })).toBeNull();
});

it('loads again on request when it failed', async () => {
  const failing = () => new Response('{"message":"No."}', { status: 500 });
  const staff = vi.fn().mockImplementationOnce(failing).mockImplementationOnce(failing).mockReturnValue([caller]);
  const { user } = open(page, page, staff);
  await screen.findByText(staffMessages.loadFailed, undefined, { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('owner@agency.example');
});
