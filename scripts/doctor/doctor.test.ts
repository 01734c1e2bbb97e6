import { chmod, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../runtime/free-port.ts';
import {
  checkAdminPath,
  checkBuckets,
  checkClock,
  checkHook,
  checkLiveRevision,
  checkMigrations,
  checkSecret,
  checkStaff,
} from './database.ts';
import { type Finding, formatFindings, ok, problem, warning } from './finding.ts';
import { checkBackup, checkDataDirectory, checkDisk, checkNode, checkSettings } from './machine.ts';
import { checkMail, checkMailByApi } from './mail.ts';
import { checkLiveHook, checkSecretByApi, checkSignUp, readBucketsByApi } from './project.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const hosted = {
  PUBLIC_SUPABASE_URL: 'https://example.supabase.co',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_x',
  SITE_URL: 'https://www.example.com',
  ADMIN_PATH: 'desk-of-ours',
  PUBLISH_SECRET: secret,
};
const now = new Date('2026-11-23T03:00:00Z');
const backup = (at: string) => ({ at, file: '/b.tar', bytes: 1, rows: 1, images: 1, seconds: 1 });

describe('findings about the machine', () => {
  it.each<[string, NodeJS.ProcessEnv, Finding['level'], RegExp]>([
    ['that can be read', {}, 'ok', /database of its own/],
    ['of a hosted project', hosted, 'ok', /hosted project/],
    ['that npm run serve would lack', { ...hosted, SITE_URL: '' }, 'warning', /lack SITE_URL\.$/],
    ['that are wrong', { PORT: 'eighty', PUBLISH_SECRET: 'top-secret' }, 'problem', /PORT must be a number/],
  ])('name settings %s', (_which, environment, level, text) => {
    const { settings, finding } = checkSettings(environment);
    expect(finding).toMatchObject({ level, text: expect.stringMatching(text) });
    expect(settings === undefined).toBe(level === 'problem');
    expect(JSON.stringify(finding)).not.toMatch(/top-secret|a-secret/);
  });

  it('name a Node that is too old', async () => {
    expect(await checkNode('22.1.0')).toMatchObject({ level: 'problem', text: expect.stringContaining('22.1.0') });
    expect(await checkNode('24.0.0')).toMatchObject({ level: 'ok' });
  });

  it('name a data directory that others may read, that is missing, or that cannot be written', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'doctor-'));
    expect(await checkDataDirectory(folder)).toMatchObject({ level: 'ok' });
    await chmod(folder, 0o740);
    expect(await checkDataDirectory(folder)).toMatchObject({ level: 'problem', advice: `chmod 700 ${folder}` });
    await rm(folder, { recursive: true });
    expect(await checkDataDirectory(folder)).toMatchObject({ level: 'warning' });
    expect(await checkDataDirectory('/dev/null/data')).toMatchObject({ level: 'problem' });
  });

  it.each([
    [0.4e9, 'problem', '0.4 GB'],
    [1.9e9, 'warning', '1.9 GB'],
    [2e9, 'ok', '2.0 GB'],
  ])('with %d bytes free are a %s', (bytes, level, text) => {
    expect(checkDisk(bytes)).toMatchObject({ level, text: expect.stringContaining(text) });
  });

  it.each([
    [undefined, 'warning', /No backup is known/],
    [backup('2026-11-22T03:00:00Z'), 'ok', /24 hours old/],
    [backup('2026-11-20T03:00:00Z'), 'problem', /3 days old/],
    [{ at: '2026-11-23T02:00:00Z', failure: 'No room.' }, 'problem', /failed: No room\.$/],
    [
      { at: '2026-11-23T02:00:00Z', failure: 'No room.', lastSuccess: backup('2026-11-22T03:00:00Z') },
      'problem',
      /The one before is 24 hours old\.$/,
    ],
  ] as const)('with the last backup %j are a %s', (last, level, text) => {
    expect(checkBackup(last, now)).toMatchObject({ level, text: expect.stringMatching(text) });
  });
});

describe('findings about the database', () => {
  const hook = { has_hook_url: true, hook_refusal: null, has_schedule: true };
  it.each<[string, Finding, Finding['level'], RegExp]>([
    ['all migrations', checkMigrations(['1', '2'], ['1', '2'], true), 'ok', /all 2 migrations/],
    ['missing migrations', checkMigrations(['1', '2', '3'], ['1'], true), 'problem', /lacks 2 of 3 .* from 2 on/],
    ['newer migrations', checkMigrations(['1'], ['1', '2'], true), 'problem', /newer version/],
    ['an equal hidden path', checkAdminPath('desk', 'desk'), 'ok', /the same/],
    ['an unknown hidden path', checkAdminPath('desk', null), 'problem', /does not know/],
    ['another hidden path', checkAdminPath('desk', 'other'), 'problem', /another one/],
    ['one staff account', checkStaff(1), 'ok', /^1 staff account can/],
    ['no staff account', checkStaff(0), 'problem', /nobody can sign in/],
    ['equal clocks', checkClock(now, new Date(now.getTime() + 5000)), 'ok', /by 5 s/],
    ['a clock that is late', checkClock(now, new Date(now.getTime() + 60_000)), 'warning', /by 60 s/],
    ['a clock that is wrong', checkClock(now, new Date(now.getTime() - 61_000)), 'problem', /by 61 s/],
    ['all buckets', checkBuckets(['tour-images', 'location-images', 'day-trip-images', 'x']), 'ok', /all buckets/],
    ['a missing bucket', checkBuckets(['tour-images', 'day-trip-images']), 'problem', /lacks location-images/],
    ['an equal secret', checkSecret(true, { has_secret: true, is_same_secret: true }), 'ok', /is that of/],
    ['another secret', checkSecret(true, { has_secret: true, is_same_secret: false }), 'problem', /is not that of/],
    ['no secret there', checkSecret(true, { has_secret: false, is_same_secret: false }), 'problem', /has none/],
    ['no secret here', checkSecret(false, { has_secret: true, is_same_secret: false }), 'problem', /is not that of/],
    [
      'no secret at all',
      checkSecret(false, { has_secret: false, is_same_secret: false }),
      'warning',
      /No publish secret/,
    ],
    ['a hook', checkHook(hook), 'ok', /hook is set/],
    ['no hook', checkHook({ ...hook, has_hook_url: false }), 'warning', /no publish_hook_url/],
    ['a refused hook', checkHook({ ...hook, hook_refusal: 'status 401' }), 'problem', /refused .*: status 401/],
    ['no clock of jobs', checkHook({ ...hook, has_schedule: false }), 'warning', /pg_cron/],
    ['an equal revision', checkLiveRevision(7, 7, 'The site'), 'ok', /revision 7/],
    ['another revision', checkLiveRevision(6, 7, 'The site'), 'warning', /shows revision 6, the database has 7/],
    ['no live site', checkLiveRevision(undefined, 7, 'The site'), 'problem', /does not answer/],
  ])('name %s', (_what, finding, level, text) => {
    expect(finding).toMatchObject({ level, text: expect.stringMatching(text) });
    expect(finding.advice === undefined).toBe(level === 'ok');
  });
});

describe('findings about mail', () => {
  const facts = { mail: 'on', has_hook_url: true, alert_addresses: 1, unseen: 20, failure: null, overdue: 0 };
  const own = { isSetUp: true, isHosted: false, isRunning: true };
  const hostedSender = { ...own, isHosted: true };
  it.each<[string, Finding[], Finding['level'], RegExp]>([
    ['that goes', checkMail(facts, own), 'ok', /no message is overdue/],
    ['that is kept as files', checkMail(facts, { ...own, isSetUp: false }).slice(1), 'ok', /kept as files/],
    [
      'that is not set up',
      checkMail({ ...facts, mail: null }, { ...hostedSender, isSetUp: false }),
      'warning',
      /not set up/,
    ],
    ['that staff have switched off', checkMail({ ...facts, mail: 'off' }, own), 'warning', /switched mail off/],
    ['that no sender has taken yet', checkMail({ ...facts, mail: null }, own), 'problem', /No sender of mail has run/],
    ['that is refused', checkMail({ ...facts, failure: '535 no' }, own), 'problem', /refuses mail: 535 no$/],
    ['without a sender', checkMail({ ...facts, unseen: 601 }, own), 'problem', /No sender of mail was seen/],
    ['of a stopped product', checkMail({ ...facts, unseen: 9000 }, { ...own, isRunning: false }), 'ok', /is on/],
    ['with an idle Edge Function', checkMail({ ...facts, unseen: 9000 }, hostedSender), 'ok', /is on/],
    ['that waits', checkMail({ ...facts, overdue: 2 }, hostedSender), 'problem', /^2 messages have been waiting/],
    [
      'that waits for a start',
      checkMail({ ...facts, overdue: 1 }, { ...own, isRunning: false }),
      'warning',
      /^1 message has/,
    ],
    ['that tells nobody', checkMail({ ...facts, alert_addresses: 0 }, own).slice(1), 'warning', /Nobody is told/],
    ['without a hook', checkMail({ ...facts, has_hook_url: false }, hostedSender).slice(1), 'warning', /mail_hook_url/],
    ['by the API', [checkMailByApi({ failing: false, overdue: false }, true)], 'ok', /is on/],
    ['refused, by the API', [checkMailByApi({ failing: true, overdue: false }, true)], 'problem', /refuses/],
    ['waiting, by the API', [checkMailByApi({ failing: false, overdue: true }, true)], 'problem', /waiting/],
    ['off, by the API', [checkMailByApi(null, true)], 'problem', /is off, or no sender/],
    ['not set up, by the API', [checkMailByApi(null, false)], 'warning', /not set up/],
  ])('%s', (_which, [finding, ...more], level, text) => {
    expect(finding).toMatchObject({ level, text: expect.stringMatching(text) });
    expect(more).toEqual([]);
  });
});

describe('findings about a project and its site', () => {
  let server: http.Server | undefined;
  afterEach(() => {
    server?.close();
    server?.closeAllConnections();
  });
  async function serve(status: number, body: unknown): Promise<string> {
    server = http.createServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
    const port = await findFreePort();
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${port}`;
  }
  const key = 'sb_publishable_x';
  const nowhere = 'http://127.0.0.1:1';

  it.each([
    [200, { disable_signup: true }, 'ok'],
    [200, { disable_signup: false }, 'problem'],
    [500, {}, 'problem'],
  ])('about sign-up, of an answer %d %j, are a %s', async (status, body, level) => {
    expect(await checkSignUp({ url: await serve(status, body), key })).toMatchObject({ level });
  });

  it.each([
    ['PT400', 'ok'],
    ['42501', 'problem'],
    ['57014', 'warning'],
  ])('about the secret, of a refusal %s, are a %s', async (code, level) => {
    expect(await checkSecretByApi({ url: await serve(400, { code }), key }, secret)).toMatchObject({ level });
  });

  it('are warnings where the secret is not set, or cannot be compared', async () => {
    expect(await checkSecretByApi({ url: nowhere, key }, undefined)).toMatchObject({ level: 'warning' });
    expect(await checkSecretByApi({ url: nowhere, key }, secret)).toMatchObject({ level: 'warning' });
  });

  it('tell a missing bucket from a missing object', async () => {
    expect(await readBucketsByApi({ url: await serve(400, { message: 'Bucket not found' }), key })).toEqual([]);
    server?.close();
    expect(await readBucketsByApi({ url: await serve(400, { message: 'Object not found' }), key })).toHaveLength(3);
    expect(await readBucketsByApi({ url: nowhere, key })).toEqual([]);
  });

  it.each([
    [202, 'ok'],
    [401, 'problem'],
    [404, 'warning'],
  ])('about the hook, of an answer %d, are a %s', async (status, level) => {
    expect(await checkLiveHook(await serve(status, ''), secret)).toMatchObject({ level });
  });

  it('are a problem where the site does not answer a hook', async () => {
    expect(await checkLiveHook(nowhere, secret)).toMatchObject({ level: 'problem' });
  });
});

it('prints a line for each finding, its advice below, and the number of problems and warnings', () => {
  expect(formatFindings([ok('Fine.'), warning('Late.', 'Hurry.'), problem('Broken:\n  A', 'Mend it.')])).toBe(
    [
      '  ok       Fine.',
      '  warning  Late.',
      '           -> Hurry.',
      '  problem  Broken:',
      '             A',
      '           -> Mend it.',
      '',
      '  1 problem, 1 warning.',
    ].join('\n'),
  );
});
