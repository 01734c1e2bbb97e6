import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineDatabase } from '#scripts/doctor/database.ts';
import { startPostgres } from '#scripts/local/postgres.ts';
import { connectAsOwner } from '#scripts/local/running-product.ts';
import { openDataDirectory } from '#scripts/runtime/data-directory.ts';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { eventually } from '../helpers/eventually.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';

const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryDataDirectory('tls') });
await mkdir(dataDirectory, { recursive: true });
const folder = path.join(dataDirectory, 'postgres');
const server = await startPostgres({ folder, port: await findFreePort(), password: 'secret' });
const superuser = postgres(server.url, { max: 1, onnotice() {} });
afterAll(async () => {
  await superuser.end();
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const databaseCa = path.join(dataDirectory, 'authority.crt');
const addressOf = (host: string) => {
  const url = new URL(server.url);
  url.hostname = host;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
};
const settings = (host: string, withAuthority: boolean) => ({
  PORT: 4321,
  DATABASE_URL: addressOf(host),
  ...(withAuthority && { DATABASE_CA: databaseCa }),
});

it('says so when a database offers no encryption', async () => {
  await expect(connectAsOwner(settings('localhost', false))).rejects.toThrow(
    /offers no TLS\. .* add \?sslmode=disable to its address\.$/,
  );
});

describe('a database with a certificate of its own authority', () => {
  beforeAll(async () => {
    const altNames = [{ type: 2 as const, value: 'localhost' }];
    const authority = await generate([{ name: 'commonName', value: 'Authority' }], {
      extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
    });
    const own = await generate([{ name: 'commonName', value: 'localhost' }], {
      ca: { key: authority.private, cert: authority.cert },
      extensions: [{ name: 'subjectAltName', altNames }],
    });
    await writeFile(databaseCa, authority.cert);
    const { uid, gid } = await stat(folder);
    for (const [file, text] of [
      ['server.crt', own.cert],
      ['server.key', own.private],
    ] as const) {
      await writeFile(path.join(folder, file), text, { mode: 0o600 });
      await chown(path.join(folder, file), uid, gid);
    }
    await superuser`alter system set ssl = on`;
    await superuser`select pg_reload_conf()`;
    await eventually(async () => expect(await superuser`show ssl`).toEqual([{ ssl: 'on' }]));
  });

  it('is reached with DATABASE_CA, encrypted', async () => {
    const sql = await connectAsOwner(settings('localhost', true));
    try {
      expect(await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl: true }]);
    } finally {
      await sql.end();
    }
  });

  it('is refused without DATABASE_CA, and npm run doctor tells what stops with it', async () => {
    const message = /^This machine does not trust the certificate of the database at localhost:\d+ .* Set DATABASE_CA/;
    await expect(connectAsOwner(settings('localhost', false))).rejects.toThrow(message);
    expect(await examineDatabase({ ...settings('localhost', false), BACKUP_DIR: 'backups' })).toEqual([
      {
        level: 'problem',
        text: expect.stringMatching(message),
        advice: 'Until this is mended, the backup of each night fails too.',
      },
    ]);
  });

  it('is refused at another name than that of its certificate', async () => {
    await expect(connectAsOwner(settings('127.0.0.1', true))).rejects.toThrow(
      /^The certificate of the database at 127\.0\.0\.1:\d+ is not valid \(ERR_TLS_CERT_ALTNAME_INVALID\)\.$/,
    );
  });
});
