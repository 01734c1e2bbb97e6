import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { OpenSignUpError, requireClosedSignUp } from './auth-settings.ts';
import { UserError } from './errors.ts';
import { findFreePort } from './free-port.ts';

let server: http.Server | undefined;
afterEach(() => server?.close());

/** Starts a project that answers requests for its auth settings with this status and body. */
async function startProject(status: number, body: string): Promise<{ url: string; key: string }> {
  server = http.createServer((request, response) => {
    const isExpected = request.url === '/auth/v1/settings' && request.headers['apikey'] === 'sb_publishable_x';
    response.writeHead(isExpected ? status : 500).end(body);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, key: 'sb_publishable_x' };
}

it.each([
  [{ disable_signup: true }, {}],
  [
    { disable_signup: true, mailer_autoconfirm: false, external: { email: true }, sms_provider: 'twilio' },
    { mailer_autoconfirm: false, external: { email: true } },
  ],
  [{ disable_signup: true, mailer_autoconfirm: null, external: 'email' }, {}],
])('accepts a project whose sign-up is closed, and returns what else it shows: %j', async (shown, more) => {
  const settings = await requireClosedSignUp(await startProject(200, JSON.stringify(shown)));
  expect(settings).toEqual({ disable_signup: true, ...more });
});

it('rejects a project whose sign-up is open, and names the setting to change', async () => {
  const check = requireClosedSignUp(await startProject(200, '{"disable_signup":false}'));
  await expect(check).rejects.toBeInstanceOf(OpenSignUpError);
  await expect(check).rejects.toThrow(/"Allow new users to sign up".*Authentication, Sign In \/ Providers/);
});

it.each([
  [
    401,
    '{"message":"Invalid API key"}',
    'answered 401 to /auth/v1/settings, which says whether its sign-up is closed: {"message"',
  ],
  [200, '<html>', 'answered 200 to /auth/v1/settings'],
  [200, '{}', 'answered 200 to /auth/v1/settings'],
])('reports that the auth settings cannot be read from the response %i %s', async (status, body, message) => {
  const check = requireClosedSignUp(await startProject(status, body));
  await expect(check).rejects.toThrow(message);
  await expect(check).rejects.not.toBeInstanceOf(OpenSignUpError);
});

it('reports a response that breaks off in the middle', async () => {
  const project = await startProject(200, '');
  server?.removeAllListeners('request').on('request', (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"disable', () => response.destroy());
  });
  const check = requireClosedSignUp(project);
  await expect(check).rejects.toBeInstanceOf(UserError);
  await expect(check).rejects.toThrow('cannot be reached to see whether its sign-up is closed');
});

it('reports that a project cannot be reached', async () => {
  const { url, key } = await startProject(200, '');
  server?.close();
  const check = requireClosedSignUp({ url, key });
  await expect(check).rejects.toBeInstanceOf(UserError);
  await expect(check).rejects.toThrow(/^Supabase at http:\S+ cannot be reached to see whether its sign-up is closed/);
});
