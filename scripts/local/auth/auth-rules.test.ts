import postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { createGuessLimit } from './auth-guesses.ts';
import { answerRefusals } from './auth-requests.ts';
import { createAuthRules } from './auth-rules.ts';

// Never connected.
const sql = postgres('postgres://127.0.0.1:1/none');
const origin = 'http://127.0.0.1';
const network = '203.0.113.9';

function createRules(answer: (request: Request) => Promise<Response> = async () => Response.json({})) {
  const service = vi.fn(answer);
  const answerAuth = createAuthRules(sql, { secretKey: 'secret', linkSeconds: 900 }, service);
  const send = async (path: string, body: BodyInit | null, method = 'POST', address = network) =>
    (await answerAuth(new Request(`${origin}/auth/v1/${path}`, { method, body }), address)).status;
  return { service, send };
}

function createGuesses() {
  const limit = createGuessLimit();
  const attempt = vi.fn(async (guess: string) => new Response(null, { status: guess === 'right' ? 200 : 400 }));
  const guess = async (text: string, from = network) =>
    (await answerRefusals(() => limit(from, () => attempt(text)))).status;
  return { guess, attempt };
}

it('answers 30 wrong guesses of a network, also when they come at once, and refuses more', async () => {
  const { guess, attempt } = createGuesses();
  const statuses = await Promise.all(Array.from({ length: 40 }, () => guess('wrong')));
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(attempt).toHaveBeenCalledTimes(30);
  expect([await guess('right'), await guess('right', '203.0.113.10')]).toEqual([429, 200]);
});

it('does not count guesses that are right', async () => {
  const { guess } = createGuesses();
  for (let count = 0; count < 35; count++) expect(await guess('right')).toBe(200);
});

it('refuses a password longer than bcrypt reads, without asking the service', async () => {
  const { send, service } = createRules();
  const body = JSON.stringify({ email: 'owner@agency.example', password: `${'x'.repeat(72)}y` });
  expect(await send('token?grant_type=password', body)).toBe(400);
  expect(service).not.toHaveBeenCalled();
});

it('passes on 30 requests for recovery of a network, and those of others', async () => {
  const { send, service } = createRules();
  const recover = (address?: string) => send('recover', '{"email":"owner@agency.example"}', 'POST', address);
  const statuses = await Promise.all(Array.from({ length: 35 }, () => recover()));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await recover('203.0.113.10')).toBe(200);
  expect(service).toHaveBeenCalledTimes(31);
});

it('does not tell by a failure that a recovery has sent a mail', async () => {
  const { send } = createRules(async () => new Response(null, { status: 500 }));
  expect(await send('recover', '{"email":"owner@agency.example"}')).toBe(200);
});

it('passes on only what it has parsed', async () => {
  const { send, service } = createRules();
  await send('recover?type=x', '{"email":"a@b.example","email":"Owner@Agency.example","__proto__":{"a":1},"more":[]}');
  expect(await service.mock.calls[0]?.[0].text()).toBe('{"email":"owner@agency.example"}');
});

const utf16 = Buffer.from('{"email":"owner@agency.example","password":"a"}', 'utf16le');
const malformed: readonly (BodyInit | null)[] = [
  null,
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{}',
  '{"email":{},"password":{},"refresh_token":{},"type":{},"token_hash":{}}',
  '{"email":1,"password":1,"refresh_token":1,"type":"invite","token_hash":1}',
  '{"email":["a@b.example"],"password":["a"],"refresh_token":[],"type":["invite"],"token_hash":["a"]}',
  '{"email":"a\\u0000","password":"\\u0000","refresh_token":"\\u0000","type":"invite","token_hash":"\\u0000"}',
  '{"email":"a\\ud800","password":"\\ud800","refresh_token":"\\ud800","type":"invite","token_hash":"\\ud800"}',
  '{"__proto__":{"email":"a@b.example","password":"a","refresh_token":"a","type":"invite","token_hash":"a"}}',
  `{"email":${'['.repeat(100_000)}`,
  new URLSearchParams({ email: 'a@b.example', password: 'a', refresh_token: 'a', type: 'invite', token_hash: 'a' }),
  new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array(utf16),
];

it.each([
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=password&grant_type=refresh_token',
  'recover',
  'verify',
])('refuses every malformed body of %s without asking the service', async (path) => {
  const { send, service } = createRules();
  for (const body of malformed) expect(await send(path, body), String(body).slice(0, 80)).toBe(400);
  expect(service).not.toHaveBeenCalled();
});

it('refuses a sign-in whose password is not a text', async () => {
  const { send, service } = createRules();
  for (const password of ['1', 'null', 'true', '[]', '{}', '["a"]'])
    expect(await send('token?grant_type=password', `{"email":"a@b.example","password":${password}}`)).toBe(400);
  expect(service).not.toHaveBeenCalled();
});

it('refuses links of other types, which would start an ordinary session', async () => {
  const { send, service } = createRules();
  for (const type of ['signup', 'magiclink', 'email', 'email_change', 'reauthentication', 'toString'])
    expect(await send('verify', JSON.stringify({ type, token_hash: 'a' })), type).toBe(400);
  expect(service).not.toHaveBeenCalled();
});

it('knows each endpoint in one spelling and with its own method', async () => {
  const { send, service } = createRules();
  for (const path of ['%75ser', 'user/', '/user', 'USER', 'user%20', 'user;a', 'user%00', 'resend', 'reauthenticate'])
    expect(await send(path, '{"password":"another-long-password"}', 'PUT'), path).toBe(404);
  for (const [method, path] of [
    ['GET', 'verify?type=recovery&token=a'],
    ['HEAD', 'verify?type=recovery&token=a'],
    ['HEAD', 'user'],
    ['GET', 'callback?code=a'],
    ['GET', 'admin/users'],
  ] as const)
    expect(await send(path, null, method), `${method} ${path}`).toBe(404);
  for (const method of ['POST', 'PATCH', 'DELETE']) expect(await send('user', '{}', method), method).toBe(404);
  expect(service).not.toHaveBeenCalled();
});
