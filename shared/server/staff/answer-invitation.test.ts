import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerInvitation, type InvitationProject } from './answer-invitation.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What the stand-in of a project answers, by path. */
let answers: Readonly<Record<string, Answer>>;
let asked: { url: string | undefined; apikey: unknown; authorization: unknown; body: string }[];
let project: InvitationProject;

const link = 'https://www.example.com/login#token_hash=secret&type=invite';
const database = '/rest/v1/rpc/add_staff';
const mail = '/auth/v1/invite';
const links = '/auth/v1/admin/generate_link';
const existing = { code: 422, error_code: 'email_exists', msg: 'A user with this email address is registered' };

const api = http.createServer(async (request, response) => {
  const { url, headers } = request;
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  asked.push({ url, apikey: headers['apikey'], authorization: headers.authorization, body });
  const { status, body: answer } = answers[url?.split('?')[0] ?? ''] ?? { status: 404, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  project = {
    url: `http://127.0.0.1:${port}`,
    key: 'publishable',
    secretKey: 'secret-key',
    site: 'https://www.example.com/',
  };
});
afterAll(() => {
  api.close();
  api.closeAllConnections();
});
beforeEach(() => {
  asked = [];
  answers = {
    [database]: { status: 200, body: false },
    [mail]: { status: 200, body: { id: '1', email: 'leila@example.com' } },
    [links]: {
      status: 200,
      body: {
        id: '1',
        email: 'leila@example.com',
        action_link: 'https://project.example/auth/v1/verify?token=secret',
        hashed_token: 'secret',
      },
    },
  };
});

async function ask(body: unknown, request: Partial<Parameters<typeof answerInvitation>[1]> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await answerInvitation(project, {
    method: 'POST',
    authorization: 'Bearer staff.token',
    body: text,
    ...request,
  });
  expect(answer.headers['Cache-Control']).toBe('no-store');
  const parsed: unknown = JSON.parse(answer.body);
  return { status: answer.status, body: parsed };
}
const invite = (by: string) => ask({ email: ' Leila@Example.com ', by });

describe('an invitation', () => {
  it('is mailed by the service after the database has agreed, which then adds the address', async () => {
    expect(await invite('mail')).toEqual({ status: 200, body: { outcome: 'mailed' } });
    expect(asked).toEqual([
      {
        url: database,
        apikey: 'publishable',
        authorization: 'Bearer staff.token',
        body: '{"email":"leila@example.com","only_check":true}',
      },
      {
        url: `${mail}?redirect_to=https%3A%2F%2Fwww.example.com%2Flogin`,
        apikey: 'secret-key',
        authorization: undefined,
        body: '{"email":"leila@example.com"}',
      },
      expect.objectContaining({ url: database, body: '{"email":"leila@example.com","only_check":false}' }),
    ]);
  });

  it('is a link to the sign-in page if asked for', async () => {
    expect(await invite('link')).toEqual({ status: 200, body: { outcome: 'link', link } });
    expect(asked[1]?.body).toBe(JSON.stringify({ type: 'invite', email: 'leila@example.com' }));
  });

  it.each([
    [
      'mail',
      { ...existing, action_link: 'https://project.example/auth/v1/verify?token=secret', hashed_token: 'secret' },
    ],
    [
      'link',
      {
        code: 'email_exists',
        message: 'registered',
        action_link: 'https://project.example/auth/v1/verify?token=secret',
        hashed_token: 'secret',
      },
    ],
  ])('by %s of a confirmed account says so and has no link', async (by, body) => {
    answers = { ...answers, [mail]: { status: 422, body }, [links]: { status: 422, body } };
    expect(await invite(by)).toEqual({ status: 200, body: { outcome: 'has_account' } });
  });

  it.each([
    ['there is no mail server', 500],
    ['too many mails were sent', 429],
  ])('by mail fails when %s', async (_reason, status) => {
    answers = { ...answers, [mail]: { status, body: { code: status, msg: 'leila@example.com' } } };
    expect(await invite('mail')).toEqual({ status: 502, body: { error: 'mail_failed' } });
    expect(asked.map(({ body }) => body)).not.toContainEqual(expect.stringContaining('"only_check":false'));
  });
});

describe('how people can be invited', () => {
  const get = () => ask('', { method: 'GET', authorization: undefined });

  it('is by mail or link, or by a link where the service sends no mail', async () => {
    expect(await get()).toEqual({ status: 200, body: { ways: ['mail', 'link'] } });
    project = { ...project, canMail: false };
    expect(await get()).toEqual({ status: 200, body: { ways: ['link'] } });
    project = { ...project, canMail: true };
    expect(asked).toEqual([]);
  });

  it('is not said without a secret key', async () => {
    const { secretKey } = project;
    project = { ...project, secretKey: undefined };
    expect(await get()).toEqual({ status: 501, body: { error: 'not_set_up' } });
    project = { ...project, secretKey };
  });
});

describe('nothing is sent to the service', () => {
  it.each([
    ['who is not staff', 403, { code: '42501' }, 403, 'not_staff'],
    ['whose token is invalid', 401, { code: 'PGRST301' }, 401, 'not_staff'],
    ['for an unusable address', 400, { code: 'PT400', hint: 'address_unusable' }, 400, 'address_unusable'],
    ['for the 51st address', 400, { code: 'PT400', hint: 'too_many' }, 400, 'too_many'],
  ])('for a caller %s', async (_who, refusal, body, status, error) => {
    answers = { ...answers, [database]: { status: refusal, body } };
    expect(await invite('link')).toEqual({ status, body: { error } });
    expect(asked.map(({ url }) => url)).toEqual([database]);
  });

  it.each([
    ['another method', '', { method: 'PUT' }, 405],
    ['no token', { email: 'a@example.com', by: 'link' }, { authorization: undefined }, 401],
    ['a token of two lines', { email: 'a@example.com', by: 'link' }, { authorization: 'Bearer a\nb' }, 401],
    ['more than 1 kB', { email: 'é'.repeat(600), by: 'link' }, {}, 413],
    ['no JSON', '{', {}, 400],
    ['another way', { email: 'a@example.com', by: 'telephone' }, {}, 400],
    ['no text as address', { email: ['a@example.com'], by: 'link' }, {}, 400],
  ] as const)('for a request with %s', async (_what, body, request, status) => {
    expect(await ask(body, request)).toMatchObject({ status });
    expect(asked).toEqual([]);
  });

  it('without a secret key', async () => {
    const { secretKey } = project;
    project = { ...project, secretKey: undefined };
    expect(await invite('link')).toEqual({ status: 501, body: { error: 'not_set_up' } });
    expect(asked).toEqual([]);
    project = { ...project, secretKey };
  });
});

it.each([
  ['the database fails', database, { status: 500, body: 'leila@example.com staff.token' }],
  ['the database refuses for another reason', database, { status: 400, body: { hint: 'leila@example.com' } }],
  ['the service refuses the key', mail, { status: 401, body: { msg: 'secret-key' } }],
  ['the service answers no JSON', links, { status: 200, body: link }],
])('throws without address, token, key and link when %s', async (_when, path, answer) => {
  answers = { ...answers, [path]: answer };
  const attempt = invite(path === mail ? 'mail' : 'link');
  await expect(attempt).rejects.toThrow(/^(Supabase|The sign-in service) answered \d+ to [\w ]+\.$/);
});
