import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { UserError } from '../app/errors.ts';
import { findFreePort } from '../app/free-port.ts';
import { OpenSignUpError, requireClosedSignUp } from './auth-settings.ts';

let server: http.Server | undefined;
afterEach(() => server?.close());

/** A project that answers the question for its settings like this. */
async function project(status: number, body: string): Promise<{ url: string; key: string }> {
  server = http.createServer((request, response) => {
    const isAsked = request.url === '/auth/v1/settings' && request.headers['apikey'] === 'sb_publishable_x';
    response.writeHead(isAsked ? status : 500).end(body);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, key: 'sb_publishable_x' };
}

it('takes a project whose sign-up is closed', async () => {
  await expect(
    requireClosedSignUp(await project(200, '{"disable_signup":true,"external":{}}')),
  ).resolves.toBeUndefined();
});

it('refuses a project whose sign-up is open, and names the setting and where it is', async () => {
  const refusal = requireClosedSignUp(await project(200, '{"disable_signup":false}'));
  await expect(refusal).rejects.toBeInstanceOf(OpenSignUpError);
  await expect(refusal).rejects.toThrow(/"Allow new users to sign up".*Authentication, Sign In \/ Providers/);
});

it.each([
  [
    401,
    '{"message":"Invalid API key"}',
    'answered 401 to /auth/v1/settings, which tells whether its sign-up is closed: {"message"',
  ],
  [200, '<html>', 'answered 200 to /auth/v1/settings'],
  [200, '{}', 'answered 200 to /auth/v1/settings'],
])('says in a sentence that the settings cannot be read: %i %s', async (status, body, words) => {
  const refusal = requireClosedSignUp(await project(status, body));
  await expect(refusal).rejects.toThrow(words);
  await expect(refusal).rejects.not.toBeInstanceOf(OpenSignUpError);
});

it('says so when nobody answers', async () => {
  const { url, key } = await project(200, '');
  server?.close();
  const refusal = requireClosedSignUp({ url, key });
  await expect(refusal).rejects.toBeInstanceOf(UserError);
  await expect(refusal).rejects.toThrow(/^Supabase at http:\S+ cannot be reached to see whether its sign-up is closed/);
});
