import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'smol-toml';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listManualSteps } from './by-hand.ts';
import { checkKeys } from './check-keys.ts';
import { appendLines, findMissingLines } from './env-file.ts';
import { parseAddressHeader, parseStaffDomain, requireSamePath } from './installation.ts';
import { describeTarget, findPendingMigrations } from './migrations.ts';
import type { Prompt } from './prompt.ts';
import { completeSettings, parseSetting, parseSetupOptions, readStaffAddress } from './questions.ts';
import { addProjectBlock, describePush, findProjectReference } from './sign-in-settings.ts';

const reference = 'abcdefghijklmnopqrst';

describe('the migrations of a database', () => {
  const own = ['1', '2', '3'].map((version) => ({ version, text: `-- Note.\ncreate table t${version} (id int);\n` }));
  const applied = (...versions: string[]) =>
    versions.map((version) => ({ version, statements: [`create table t${version}\n  (id int)`] }));

  it.each([
    ['a new database', [], ['1', '2', '3']],
    ['a part of them', applied('1', '2'), ['3']],
    ['all of them', applied('1', '2', '3'), []],
    ['versions without statements', [{ version: '1', statements: null }], ['2', '3']],
  ])('lack what follows those of %s', (_what, found, pending) => {
    expect(findPendingMigrations(own, found)).toEqual(pending);
  });

  it.each([
    ['a later version', applied('1', '2', '3', '4'), /newer version of the product\. .*Update the checkout/],
    ['a gap', applied('1', '3'), /from before 1\.0\.0\. Nothing was changed\. This one cannot upgrade it/],
    ['a gap before an unknown version', applied('1', '4'), /from before 1\.0\.0/],
    [
      'other statements',
      [{ version: '1', statements: ['create table t1 (id text)'] }],
      /Migration 1 has other statements/,
    ],
  ])('are refused with %s', (_what, found, sentence) => {
    expect(() => findPendingMigrations(own, found)).toThrow(sentence);
  });
});

describe('the target of a push', () => {
  it.each([
    [
      'postgresql://me:p%40ss@db.example.com:5432/postgres',
      'postgresql://me@db.example.com:5432/postgres?sslmode=verify-full',
    ],
    ['postgresql://me:p%40ss@127.0.0.1:5432/postgres', 'postgresql://me@127.0.0.1:5432/postgres?sslmode=disable'],
    [
      'postgresql://me:p%40ss@db.lan/postgres?sslmode=require&sslrootcert=x',
      'postgresql://me@db.lan/postgres?sslmode=require',
    ],
  ])('of %s has no password and a sslmode', (databaseUrl, remote) => {
    expect(describeTarget({ databaseUrl, databaseCa: '/ca.pem' })).toEqual({
      remote,
      secrets: { PGPASSWORD: 'p@ss', PGSSLROOTCERT: '/ca.pem' },
    });
  });
});

describe('the answers of a set-up', () => {
  it('are read from the command line', () => {
    expect(parseSetupOptions(['--staff', 'a@b.example', '--staff-domain=b.example'])).toEqual({
      staff: 'a@b.example',
      staffDomain: 'b.example',
    });
    for (const words of [['a@b.example'], ['--staff'], ['--staff', '--staff-domain'], ['--staf', 'x'], ['--staff=']])
      expect(() => parseSetupOptions(words), words.join(' ')).toThrow('Usage: npm run setup');
  });

  it('are refused with a sentence', () => {
    expect([
      parseStaffDomain(' @Example.COM '),
      parseAddressHeader('X-Real-IP'),
      readStaffAddress('A@b.Example'),
    ]).toEqual(['example.com', 'x-real-ip', 'a@b.example']);
    for (const domain of ['example', 'a@b.example', 'a b.example', '-.example', ''])
      expect(() => parseStaffDomain(domain), domain).toThrow('The domain of staff must be');
    for (const header of ['x forwarded', 'x:', '', '1x'])
      expect(() => parseAddressHeader(header), header).toThrow('header');
    for (const address of ['a', 'a@b', 'a b@c.example', ''])
      expect(() => readStaffAddress(address), address).toThrow('e-mail');
    expect(() => parseSetting('PUBLIC_SUPABASE_URL', 'my project')).toThrow('This must be a web address');
    expect(() => parseSetting('SUPABASE_SECRET_KEY', '')).toThrow('A value is required.');
    expect(() => requireSamePath('desk-one', 'desk-two')).toThrow('Set ADMIN_PATH to desk-two');
  });

  it('are asked for only where settings are missing, secrets hidden', async () => {
    const given = { PORT: 1, PUBLIC_SUPABASE_URL: 'https://x.example', SITE_URL: 'https://y.example' };
    await expect(completeSettings(given, undefined)).rejects.toThrow(
      'Set PUBLIC_SUPABASE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL in .env',
    );
    const answers = ['sb_publishable_x', 'sb_secret_x', 'postgresql://a:b@c/d'];
    const hidden: boolean[] = [];
    const prompt: Prompt = {
      async ask(_question, parseAnswer, options) {
        hidden.push(options?.hidden ?? false);
        return parseAnswer(answers[hidden.length - 1] ?? '');
      },
      leave: () => undefined,
    };
    const { settings, asked } = await completeSettings(given, prompt);
    expect(Object.values(asked)).toEqual(answers);
    expect(hidden).toEqual([false, true, true]);
    expect(settings).toEqual({ ...given, ...asked });
  });
});

describe('the sign-in of a hosted project', () => {
  it.each([
    [`https://${reference}.supabase.co`, 'postgresql://a@b/c', reference],
    [
      'https://api.example.com',
      `postgresql://postgres.${reference}:x@aws-0-eu.pooler.supabase.com:5432/postgres`,
      reference,
    ],
    ['https://api.example.com', `postgresql://postgres@db.${reference}.supabase.co/postgres`, reference],
    ['https://api.example.com', `postgresql://postgres.${reference}@db.example.com/postgres`, undefined],
  ])('is found from %s and %s', (url, databaseUrl, expected) => {
    expect(findProjectReference(url, databaseUrl)).toBe(expected);
  });

  it('is refused when its API and its database are of different projects', () => {
    const other = 'postgresql://postgres.zzzzzzzzzzzzzzzzzzzz:x@aws-0-eu.pooler.supabase.com:5432/postgres';
    expect(() => findProjectReference(`https://${reference}.supabase.co`, other)).toThrow(/different projects/);
  });

  it('gets the addresses of its own site, and none of this machine', async () => {
    const config = await readFile('supabase/config.toml', 'utf8');
    expect(parse(config)['auth']).not.toHaveProperty('site_url');
    expect(parse(addProjectBlock(config, reference, 'https://www.example.com'))['remotes']).toEqual({
      setup: {
        project_id: reference,
        auth: {
          site_url: 'https://www.example.com',
          additional_redirect_urls: ['https://www.example.com/login'],
          email: { require_current_password: true },
        },
      },
    });
  });

  it.each([
    [0, 'Loading\nauth.site_url [update]\n  local: 1\nauth.email.template.invite.content [content]\n', 'changed'],
    [0, 'Remote Auth config is up to date.', 'same'],
    [0, 'Nothing to push: the project already matches supabase/config.toml.', 'same'],
    [0, 'Something that nobody has seen yet.', 'failed'],
    [1, 'Access token not provided. Supply an access token by', 'signed_out'],
    [1, 'failed to update Auth config\nTry rerunning the command with --debug', 'failed'],
  ])('says by code %d and output what became of it', (code, output, outcome) => {
    expect(describePush(code, output)).toMatchObject({ outcome });
  });

  it('leaves to be set by hand what was not pushed', () => {
    const site = 'https://www.example.com';
    expect(listManualSteps(site, false).join('\n')).toContain(`redirect address ${site}/login`);
    expect(listManualSteps(site, true).join('\n')).not.toContain(site);
  });
});

describe('the file of settings', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'setup-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gets what it lacks, and is readable by its owner only', async () => {
    const file = path.join(folder, '.env');
    const settings = { SITE_URL: 'https://a.example', DATABASE_URL: 'postgresql://a:b#c@d/e' };
    await appendLines(file, await findMissingLines(file, settings));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe("SITE_URL=https://a.example\nDATABASE_URL='postgresql://a:b#c@d/e'\n");
    expect(await findMissingLines(file, settings)).toEqual([]);
  });

  it('keeps its lines, also one without an end', async () => {
    const file = path.join(folder, '.env');
    await writeFile(file, '#SITE_URL=\nADMIN_PATH=desk', { mode: 0o644 });
    const lines = await findMissingLines(file, { SITE_URL: 'x', ADMIN_PATH: 'other' });
    await appendLines(file, lines);
    expect(await readFile(file, 'utf8')).toBe('#SITE_URL=\nADMIN_PATH=desk\nSITE_URL=x\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

const failing = (code: string) => async () => {
  throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) });
};

it.each([
  ['a service that is down', async () => new Response('no', { status: 503 }), /is down .*Wait until the project runs/],
  ['a host that refuses connections', failing('ECONNREFUSED'), /cannot be reached at the moment\. Wait/],
  ['a host that does not exist', failing('ENOTFOUND'), /no host has this name\. Compare PUBLIC_SUPABASE_URL/],
  ['an address without a service', async () => new Response('no', { status: 404 }), /Compare PUBLIC_SUPABASE_URL/],
  ['a key of another project', async () => new Response('no', { status: 401 }), /does not accept PUBLIC_SUPABASE_KEY/],
] as const)('the check of the keys says what to do about %s', async (_what, answer, sentence) => {
  vi.stubGlobal('fetch', answer);
  await expect(checkKeys('https://project.example', 'key', undefined)).rejects.toThrow(sentence);
});
