// npm run staff: lists who is staff. As the owner of the database, whoever is locked out gets back in: -- add ADDRESS puts an address on
// the list and prints an invitation link, -- remove-factor ADDRESS removes a second factor, -- optional-factor demands none of staff.
import postgres from 'postgres';
import type { InvitationService } from '#shared/server/staff/create-invitation.ts';
import { openCredentials } from './local/credentials.ts';
import { connectAsOwner, readApiAddress } from './local/running-product.ts';
import { openDataDirectory } from './runtime/data-directory.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { toPrintable } from './runtime/log.ts';
import { readSettings, type Settings } from './runtime/settings.ts';
import { addStaff } from './setup/add-staff.ts';
import { factorCommands, makeFactorsOptional, removeSecondFactor } from './setup/second-factors.ts';

await runProgram(async () => {
  const settings = readSettings();
  const run = readCommand(process.argv.slice(2), settings);
  const sql = await connectAsOwner(settings);
  try {
    const lines = await run(sql);
    process.stdout.write(`\n${toPrintable(lines.map((line) => `  ${line}`).join('\n'))}\n\n`);
  } catch (error) {
    throw error instanceof postgres.PostgresError ? new UserError(`The database refuses: ${error.message}`) : error;
  } finally {
    await sql.end({ timeout: 1 });
  }
});

/** Returns what the arguments ask for. Throws a UserError for others. */
function readCommand(
  [command = 'list', address = '', ...more]: readonly string[],
  settings: Settings,
): (sql: postgres.Sql) => Promise<string[]> {
  const commands: Readonly<Record<string, ((sql: postgres.Sql) => Promise<string[]>) | undefined>> =
    address === ''
      ? { list, 'optional-factor': makeFactorsOptional }
      : {
          add: (sql) => addStaff(sql, address, () => findService(settings)),
          'remove-factor': (sql) => removeSecondFactor(sql, address),
        };
  const run = more.length === 0 && Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (run) return run;
  const others = ['npm run staff -- add ADDRESS', factorCommands.remove, factorCommands.makeOptional];
  throw new UserError(`Usage: npm run staff, or ${others.join(', or ')}`);
}

async function list(sql: postgres.Sql): Promise<string[]> {
  const [{ domain = null } = {}] = await sql<{ domain: string | null }[]>`
    select (select nullif(value, '') from private.settings where key = 'staff_domain') as domain`;
  const members = await sql<{ email: string; is_listed: boolean; state: string }[]>`
    select coalesce(listed.address, lower(account.email)) as email, listed.address is not null as is_listed,
      case when account.id is null then 'no account'
        when account.banned_until > now() then 'may not sign in'
        when account.email_confirmed_at is null then 'invited'
        when account.last_sign_in_at is null then 'has never signed in'
        else 'last signed in ' || to_char(private.morocco_time(account.last_sign_in_at), 'YYYY-MM-DD') end as state
    from private.staff_addresses as listed
    full join (select * from auth.users where private.is_staff_account(id)
      or lower(users.email) in (select address from private.staff_addresses)) as account on lower(account.email) = listed.address
    order by 1`;
  const width = Math.max(0, ...members.map(({ email }) => email.length));
  return [
    domain ? `Every confirmed account of ${domain} is staff.` : 'No domain is staff as a whole.',
    ...(members.length > 0 ? [''] : ['No address is staff: npm run staff -- add name@example.com']),
    ...members.map(
      ({ email, is_listed, state }) => `${email.padEnd(width)}  ${is_listed ? 'listed' : 'domain'}  ${state}`,
    ),
  ];
}

/** Returns the sign-in service of the database, undefined if settings of the hosted project are missing. */
async function findService(settings: Settings): Promise<InvitationService | undefined> {
  const { DATABASE_URL, PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SITE_URL: site } = settings;
  if (url) return secretKey && site ? { url, secretKey, site } : undefined;
  if (DATABASE_URL) return undefined;
  const dataDirectory = await openDataDirectory(settings);
  const local = await readApiAddress(dataDirectory);
  const credentials = await openCredentials(dataDirectory, {});
  return local
    ? { url: local, secretKey: credentials.secretKey, site: `http://127.0.0.1:${settings.PORT}` }
    : undefined;
}
