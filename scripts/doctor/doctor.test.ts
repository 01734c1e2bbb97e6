import http from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { utcSince } from '#shared/rules/clock.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import type { SupabaseProject } from '#shared/server/supabase.ts';
import { findFreePort } from '../runtime/free-port.ts';
import {
  checkAdminPath,
  checkBuckets,
  checkHook,
  checkMigrations,
  checkSecret,
  checkSetTimes,
  checkSignInLog,
  checkStaff,
  checkTimeZoneData,
} from './database.ts';
import { type Finding, formatFindings, ok, problem, warning } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkLiveRevision, checkSignIn, examineProject, examineSite } from './project.ts';
import { checkBackup, checkSettings } from './settings.ts';

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

describe('findings about settings and backups', () => {
  it.each<[string, NodeJS.ProcessEnv, Finding['level'], RegExp]>([
    ['of npm start', {}, 'warning', /database of its own/],
    ['of npm run serve', hosted, 'ok', /complete/],
    ['that npm run serve would lack', { ...hosted, SITE_URL: '' }, 'warning', /lack SITE_URL\.$/],
    ['that are wrong', { PORT: 'eighty', PUBLISH_SECRET: 'top-secret' }, 'problem', /PORT must be a number/],
  ])('name settings %s', (_which, environment, level, text) => {
    const { settings, finding } = checkSettings(environment);
    expect(finding).toMatchObject({ level, text: expect.stringMatching(text) });
    expect(settings === undefined).toBe(level === 'problem');
    expect(JSON.stringify(finding)).not.toMatch(/top-secret|a-secret/);
  });

  it.each([
    [undefined, 'warning', /no backup yet/],
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

describe('findings about set times', () => {
  it('tell of a record that is overdue, and what to do with and without pg_cron', () => {
    const check = (is_publish_overdue: boolean, has_schedule: boolean) =>
      checkSetTimes({ is_publish_overdue, has_schedule });
    expect(check(false, false)).toEqual([]);
    expect(check(true, false)).toMatchObject([{ level: 'warning', advice: expect.stringContaining('schedule_jobs') }]);
    expect(check(true, true)).toMatchObject([{ level: 'warning', advice: expect.stringContaining('job_run_details') }]);
  });
});

describe('findings about the database', () => {
  const hook = { has_hook_url: true, hook_refusal: null, has_schedule: true };
  it.each<[string, Finding, Finding['level'], RegExp]>([
    ['all migrations', checkMigrations(['1', '2'], ['1', '2']), 'ok', /all 2 migrations/],
    ['missing migrations', checkMigrations(['1', '2', '3'], ['1']), 'problem', /lacks 2 of 3 .* from 2 on/],
    ['a gap', checkMigrations(['1', '2'], ['2']), 'problem', /from before 1\.0\.0, which this one cannot upgrade/],
    ['newer migrations', checkMigrations(['1'], ['1', '2']), 'problem', /newer version/],
    ['an equal hidden path', checkAdminPath('desk', 'desk'), 'ok', /the same/],
    ['an unknown hidden path', checkAdminPath('desk', null), 'problem', /does not know/],
    ['another hidden path', checkAdminPath('desk', 'other'), 'problem', /another one/],
    ['one staff account', checkStaff(1, false), 'ok', /^1 staff account can/],
    ['no staff account', checkStaff(0, false), 'problem', /nobody can sign in/],
    ['an invitation that nobody has opened', checkStaff(0, true), 'ok', /is invited/],
    ['all buckets', checkBuckets([...Object.values(buckets), 'x']), 'ok', /all buckets/],
    [
      'a missing bucket',
      checkBuckets(Object.values(buckets).filter((bucket) => bucket !== 'location-images')),
      'problem',
      /lacks location-images/,
    ],
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
    ['present time zone data', checkTimeZoneData(null), 'ok', /knows the time in Morocco/],
    ['old time zone data', checkTimeZoneData(utcSince), 'ok', /older than 2026c/],
    [
      'a change of clocks',
      checkTimeZoneData(new Date('2028-10-29T01:00:00Z')),
      'warning',
      /change on Oct 29, 2028, which/,
    ],
    ['an equal revision', checkLiveRevision(7, 7, 'The site'), 'ok', /revision 7/],
    ['another revision', checkLiveRevision(6, 7, 'The site'), 'warning', /shows revision 6, the database has 7/],
    ['no live site', checkLiveRevision(undefined, 7, 'The site'), 'problem', /does not answer/],
  ])('name %s', (_what, finding, level, text) => {
    expect(finding).toMatchObject({ level, text: expect.stringMatching(text) });
    expect(finding.advice === undefined).toBe(level === 'ok');
  });
});

it('sign-ins that are not logged are named', () => {
  expect(checkSignInLog(true)).toEqual([]);
  expect(checkSignInLog(false)).toMatchObject([{ level: 'warning', advice: expect.stringMatching(/Audit Logs/) }]);
});

describe('findings about mail', () => {
  const facts = { mail: 'on', has_hook_url: true, alert_addresses: 1, failure: null, overdue: 0 };
  it.each<[string, Finding[], Finding['level'], RegExp]>([
    ['that is sent', checkMail(facts, true), 'ok', /no message is overdue/],
    ['that is not set up', checkMail({ ...facts, mail: null }, false), 'warning', /not set up/],
    ['that staff have switched off', checkMail({ ...facts, mail: 'off' }, true), 'warning', /switched mail off/],
    ['that no sender has taken yet', checkMail({ ...facts, mail: null }, true), 'problem', /No sender of mail has run/],
    ['that is refused', checkMail({ ...facts, failure: '535 no' }, true), 'problem', /refuses mail: 535 no$/],
    ['that waits', checkMail({ ...facts, overdue: 2 }, true), 'problem', /^2 messages have been waiting/],
    ['without addresses', checkMail({ ...facts, alert_addresses: 0 }, true).slice(1), 'warning', /to no address/],
    ['without a hook', checkMail({ ...facts, has_hook_url: false }, false).slice(1), 'warning', /mail_hook_url/],
  ])('%s', (_which, [finding, ...more], level, text) => {
    expect(finding).toMatchObject({ level, text: expect.stringMatching(text) });
    expect(more).toEqual([]);
  });
});

describe('findings about the sign-in', () => {
  it.each([
    ['that shows nothing more', {}, []],
    ['as it should be', { mailer_autoconfirm: false, external: { email: true, phone: false } }, []],
    [
      'that confirms no addresses',
      { mailer_autoconfirm: true },
      [['problem', /without confirming/, /"Confirm email"/]],
    ],
    [
      'in other ways',
      { external: { anonymous_users: true, apple: false, email: true, google: true } },
      [['warning', /: anonymous_users, google\.$/, /switch them off/]],
    ],
  ])('%s', (_which, settings, expected) => {
    expect(checkSignIn({ disable_signup: true, ...settings })).toEqual(
      expected.map(([level, text, advice]) => ({
        level,
        text: expect.stringMatching(text ?? ''),
        advice: expect.stringMatching(advice ?? ''),
      })),
    );
  });
});

describe('findings about a project and its site', () => {
  let server: http.Server | undefined;
  afterEach(() => {
    server?.close();
    server?.closeAllConnections();
  });
  /** Serves project and site as one: the last part of a path names the answer; others are not found. */
  async function serve(answers: Readonly<Record<string, [status: number, body: unknown]>>): Promise<SupabaseProject> {
    server = http.createServer((request, response) => {
      const [status, body] = answers[request.url?.split('/').at(-1) ?? ''] ?? [404, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const port = await findFreePort();
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${port}`, key: 'sb_publishable_x' };
  }
  const health = { now: now.toISOString(), publish: null, oldest_waiting_booking: null, mail: null };

  it.each([
    ['that is closed to new accounts', 200, { disable_signup: true }, 'ok', undefined],
    ['that is open to new accounts', 200, { disable_signup: false }, 'problem', /Sign In/],
    ['that does not tell', 500, {}, 'problem', /Compare address and key/],
  ])('about a project %s', async (_which, status, settings, level, advice) => {
    const [finding] = await examineProject(await serve({ get_health: [200, health], settings: [status, settings] }));
    expect(finding?.level).toBe(level);
    if (advice) expect(finding?.advice).toMatch(advice);
  });

  it('about a project with another way to sign in', async () => {
    const settings = { disable_signup: true, external: { email: true, google: true } };
    const project = await serve({ get_health: [200, health], settings: [200, settings] });
    expect(await examineProject(project)).toMatchObject([{ level: 'ok' }, { level: 'warning' }]);
  });

  it('about a project without its migrations', async () => {
    expect(await examineProject(await serve({}))).toMatchObject([{ level: 'problem' }]);
  });

  it.each([
    [202, 'ok', /accepts hooks/],
    [401, 'problem', /does not accept PUBLISH_SECRET/],
    [404, 'warning', /not npm run serve/],
  ])('about a site that answers a hook with %d', async (status, level, text) => {
    const project = await serve({
      'revision.json': [200, { revision: 7 }],
      get_content_revision: [200, 7],
      publish: [status, ''],
    });
    expect(await examineSite(project, project.url, secret)).toMatchObject([
      { level: 'ok' },
      { level, text: expect.stringMatching(text) },
    ]);
  });

  it('about a site that does not answer', async () => {
    const project = await serve({ get_content_revision: [200, 7] });
    expect(await examineSite(project, 'http://127.0.0.1:1', secret)).toMatchObject([{ level: 'problem' }]);
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
