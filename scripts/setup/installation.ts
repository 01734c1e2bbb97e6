import type postgres from 'postgres';
import { z } from 'zod';
import { createAdminPath } from '../local/credentials.ts';
import { UserError } from '../runtime/errors.ts';

/** What a database is told about its installation, in private.settings. */
export interface Installation {
  /** The hidden path of the admin; one is made unless it is given or stored. */
  readonly adminPath: string | undefined;
  /** Domain whose confirmed accounts are all staff; as stored unless it is given. */
  readonly staffDomain: string | undefined;
  /** Header in which the proxy passes visitors' addresses; as stored unless it is given. */
  readonly addressHeader: string | undefined;
}

/** Domain of the accounts that npm run test:hosted makes, all of them staff. A run that is cut off leaves it, and known secrets, behind. */
export const hostedSuiteDomain = 'hosted-suite.example';
export const hostedSuiteRemains =
  'A run of npm run test:hosted was cut off in this project and has left accounts and secrets that are known.';

const storedSchema = z.record(z.string(), z.string());

/** Reads what is stored under the keys of an installation; nothing if the database has no settings yet. */
export async function readInstallation(sql: postgres.Sql): Promise<Readonly<Record<string, string>>> {
  const [table] = await sql`select 1 where to_regclass('private.settings') is not null`;
  if (!table) return {};
  const [row] = await sql`select coalesce(jsonb_object_agg(key, value), '{}') as stored from private.settings
    where key in ('admin_path', 'staff_domain', 'client_address_header')`;
  return storedSchema.parse(row?.['stored']);
}

/** Throws a UserError if the database has another hidden path than the settings, since pages and feeds may use it already. */
export function requireSamePath(ofSettings: string | undefined, stored: string | undefined): void {
  if (ofSettings === undefined || stored === undefined || ofSettings === stored) return;
  throw new UserError(
    `The database has another hidden path of the admin than ADMIN_PATH. Nothing was changed. Set ADMIN_PATH to ${stored}, or change it as docs/operations.md says under "Rotate keys".`,
  );
}

/**
 * Stores an installation where it differs from what is stored.
 * @returns the hidden path, and a line for each change
 */
export async function storeInstallation(
  sql: postgres.Sql,
  { adminPath, staffDomain, addressHeader }: Installation,
): Promise<{ readonly adminPath: string; readonly changes: readonly string[] }> {
  const stored = await readInstallation(sql);
  if (stored['staff_domain'] === hostedSuiteDomain)
    throw new UserError(`${hostedSuiteRemains} Nothing was changed. Run it again to its end, or reset the project.`);
  requireSamePath(adminPath, stored['admin_path']);
  const path = stored['admin_path'] ?? adminPath ?? createAdminPath();
  const wanted: readonly [key: string, value: string | undefined, what: string][] = [
    ['admin_path', path, `The admin is at /${path}.`],
    ['staff_domain', staffDomain, `Every confirmed account of ${staffDomain} is staff.`],
    ['client_address_header', addressHeader, `Visitors' addresses are read from the header ${addressHeader}.`],
  ];
  const changed = wanted.filter(([key, value]) => value !== undefined && value !== stored[key]);
  await sql.begin(async (transaction) => {
    for (const [key, value = ''] of changed)
      await transaction`insert into private.settings (key, value) values (${key}, ${value})
        on conflict (key) do update set value = excluded.value`;
  });
  return { adminPath: path, changes: changed.map(([, , what]) => what) };
}

/** Parses a domain of staff: what follows the @ of their addresses. Throws a UserError for anything else. */
export function parseStaffDomain(text: string): string {
  const domain = text.trim().toLowerCase().replace(/^@/, '');
  if (/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/.test(domain) && domain.length <= 253) return domain;
  throw new UserError(
    'The domain of staff must be what follows the @ of their addresses, such as your-domain.example.',
  );
}

/** Parses the name of a header, in lower case as the database compares it. Throws a UserError for anything else. */
export function parseAddressHeader(text: string): string {
  const name = text.trim().toLowerCase();
  if (/^[a-z][a-z0-9-]{0,59}$/.test(name)) return name;
  throw new UserError("The header of visitors' addresses must be a name such as x-forwarded-for.");
}
