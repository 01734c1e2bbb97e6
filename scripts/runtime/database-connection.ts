import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import postgres from 'postgres';
import { errorCode, UserError } from './errors.ts';

/** Address of a database, and how to recognize it. */
export interface DatabaseAddress {
  readonly databaseUrl: string;
  /** PEM file of the authority that signs the database's certificate. Undefined: the authorities that this machine trusts. */
  readonly databaseCa?: string | undefined;
}

/** Seconds in which a database has to answer. */
const connectSeconds = 15;

/**
 * Opens a connection to a database; the caller ends it. Beyond loopback it is encrypted and the certificate is checked, unless the
 * address has another `sslmode`. Connects with the first query: see requireAnswer. Throws a UserError for an unknown `sslmode` and
 * for a file of the authority that cannot be read.
 */
export function connect(address: DatabaseAddress): postgres.Sql {
  const url = new URL(address.databaseUrl);
  const ssl = readTls(address);
  url.searchParams.delete('sslmode');
  url.searchParams.delete('sslrootcert');
  return postgres(url.href, {
    max: 1,
    connect_timeout: connectSeconds,
    // A pooler may run each transaction in another session.
    prepare: false,
    onnotice() {},
    ssl,
    ...(ssl === false && { socket: openSocket }),
  });
}

/** Opens a connection that sends at once: postgres.js ends each COPY with a small packet, which otherwise waits 40 ms. */
async function openSocket({ host: [host], port: [port] }: { host: string[]; port: number[] }): Promise<net.Socket> {
  const socket = net.connect({ ...(host && { host }), port: port ?? 5432, noDelay: true });
  await once(socket, 'connect', { signal: AbortSignal.timeout(connectSeconds * 1000) });
  return socket;
}

/** Returns the `sslmode` of an address; without one, disable for this machine, otherwise verify-full. */
export function readSslMode(databaseUrl: string): string {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isThisMachine = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(host);
  return searchParams.get('sslmode') ?? (isThisMachine ? 'disable' : 'verify-full');
}

/**
 * Returns the TLS options of an address, whose `sslmode` means what it means to libpq. Without one, false for this machine, otherwise
 * those of verify-full.
 */
export function readTls({ databaseUrl, databaseCa }: DatabaseAddress): ConnectionOptions | 'prefer' | false {
  const host = new URL(databaseUrl).hostname.replace(/^\[(.*)\]$/, '$1');
  const ca = databaseCa === undefined ? {} : { ca: readAuthority(databaseCa) };
  switch (readSslMode(databaseUrl)) {
    case 'disable':
      return false;
    case 'allow':
    case 'prefer':
      return 'prefer';
    case 'require':
      // Like libpq, which checks the authority if it is told one.
      return databaseCa === undefined ? { rejectUnauthorized: false } : { ...ca, checkServerIdentity: () => undefined };
    case 'verify-ca':
      return { ...ca, checkServerIdentity: () => undefined };
    case 'verify-full':
      return { ...ca, host };
    default:
      throw new UserError(
        'The sslmode in the address of the database must be disable, allow, prefer, require, verify-ca or verify-full.',
      );
  }
}

function readAuthority(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`The file of DATABASE_CA, ${file}, cannot be read (${errorCode(error)}).`);
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new UserError(`The file of DATABASE_CA, ${file}, has no certificate in it (-----BEGIN CERTIFICATE-----).`);
}

/** Throws a UserError that says why a database does not answer. It names host and reason, never the password. */
export async function requireAnswer(sql: postgres.Sql, { databaseUrl }: DatabaseAddress): Promise<void> {
  try {
    await sql`select 1`;
  } catch (error) {
    throw new UserError(explainFailure(error, new URL(databaseUrl).host));
  }
}

const distrusted = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

function explainFailure(error: unknown, host: string): string {
  const code = errorCode(error) ?? '';
  const message = error instanceof Error ? error.message : String(error);
  if (distrusted.includes(code))
    return `This machine does not trust the certificate of the database at ${host} (${code}). Set DATABASE_CA to the file of its authority (docs/deploy.md, "The connection to the database").`;
  if (code.startsWith('CERT_') || code.startsWith('ERR_TLS_CERT_'))
    return `The certificate of the database at ${host} is not valid (${code}).`;
  // PostgreSQL hangs up when it is asked for TLS that it does not offer.
  if (code === 'ECONNRESET' && message.includes('before secure TLS connection'))
    return `The database at ${host} offers no TLS. If the network between is your own, add ?sslmode=disable to its address.`;
  const reason = code === '28P01' ? 'its password is wrong' : error instanceof postgres.PostgresError ? message : code;
  return `The database at ${host} cannot be reached (${reason || message}).`;
}
