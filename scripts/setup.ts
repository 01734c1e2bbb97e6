// npm run setup: makes a Supabase project ready: migrations, settings of the installation, the first member of staff, and the sign-in
// of a hosted project. Run again, it does what is left to do, and changes nothing that is done.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import type { SupabaseProject } from '#shared/server/supabase.ts';
import { examineDatabase } from './doctor/database.ts';
import { type Finding, formatFindings } from './doctor/finding.ts';
import { examineProject } from './doctor/project.ts';
import { connect, requireAnswer } from './runtime/database-connection.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { toPrintable } from './runtime/log.ts';
import { projectRoot, readSettings } from './runtime/settings.ts';
import { addStaff } from './setup/add-staff.ts';
import { listManualSteps } from './setup/by-hand.ts';
import { checkKeys } from './setup/check-keys.ts';
import { appendLines, findMissingLines } from './setup/env-file.ts';
import {
  parseAddressHeader,
  parseStaffDomain,
  readInstallation,
  requireSamePath,
  storeInstallation,
} from './setup/installation.ts';
import { findPendingMigrations, pushMigrations, readAppliedMigrations, readOwnMigrations } from './setup/migrations.ts';
import { openPrompt, type Prompt } from './setup/prompt.ts';
import {
  completeSettings,
  parseSetupOptions,
  readStaffAddress,
  type SetupOptions,
  type SetupSettings,
} from './setup/questions.ts';
import { findProjectReference, pushSignInSettings } from './setup/sign-in-settings.ts';
import { requireSupabaseCli } from './setup/supabase-cli.ts';

await runProgram(async () => {
  const options = parseSetupOptions(process.argv.slice(2));
  const staff = options.staff === undefined ? undefined : readStaffAddress(options.staff);
  const staffDomain = options.staffDomain === undefined ? undefined : parseStaffDomain(options.staffDomain);
  const addressHeader = options.addressHeader === undefined ? undefined : parseAddressHeader(options.addressHeader);
  requireSupabaseCli();
  process.on('SIGINT', () => {
    process.stdout.write('\n  Stopped. Run it again: it continues where it stopped.\n');
    process.exit(130);
  });
  const given = readSettings();
  const prompt = openPrompt();
  try {
    const { settings, asked } = await completeSettings(given, prompt);
    await setUp(settings, asked, { staff, staffDomain, addressHeader }, prompt);
  } finally {
    prompt?.leave();
  }
});

function say(...lines: readonly string[]): void {
  process.stdout.write(`${toPrintable(lines.map((line) => `  ${line}`).join('\n'))}\n`);
}

async function setUp(
  settings: SetupSettings,
  asked: Readonly<Record<string, string>>,
  options: SetupOptions,
  prompt: Prompt | undefined,
): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url, DATABASE_URL: databaseUrl, DATABASE_CA: databaseCa, SITE_URL: site } = settings;
  const address = { databaseUrl, databaseCa };
  const reference = findProjectReference(url, databaseUrl);
  await checkKeys(url, settings.PUBLIC_SUPABASE_KEY, settings.SUPABASE_SECRET_KEY);
  const sql = connect(address);
  try {
    await requireAnswer(sql, address);
    requireSamePath(settings.ADMIN_PATH, (await readInstallation(sql))['admin_path']);
    const own = await readOwnMigrations();
    const pending = findPendingMigrations(own, await readAppliedMigrations(sql));
    const answers = await askForRest(sql, options, prompt, reference === undefined);
    if (pending.length > 0) {
      say(`Applying ${pending.length} migrations ...`);
      await pushMigrations(address);
      say(`The database has all ${own.length} migrations now.`);
    } else say(`The database already has all ${own.length} migrations.`);

    const { adminPath, changes } = await storeInstallation(sql, {
      adminPath: settings.ADMIN_PATH,
      staffDomain: answers.staffDomain,
      addressHeader: answers.addressHeader,
    });
    say(...(changes.length > 0 ? changes : ['The settings of the installation are stored already.']));
    const isInvited = await addFirstStaff(sql, answers.staff, settings);
    const arePushed = reference !== undefined && (await pushSettings(reference, site));
    if (reference !== undefined && !arePushed) process.exitCode = 1;
    await keepSettings({ ...asked, ...(settings.ADMIN_PATH ? {} : { ADMIN_PATH: adminPath }) }, prompt);

    const project = { url, key: settings.PUBLIC_SUPABASE_KEY };
    const findings = await examineWhenReady(project, pending.length > 0 ? 5 : 1);
    findings.push(...(await examineDatabase({ ...settings, ADMIN_PATH: adminPath }, isInvited)));
    process.stdout.write(`\n${formatFindings(findings)}\n\n`);
    say(
      reference === undefined
        ? 'Set in the environment of your own project what docs/deploy.md lists under "Before real customers use it".'
        : 'Set by hand in the dashboard, before real customers use it (docs/deploy.md says why):',
      ...(reference === undefined ? [] : listManualSteps(site, arePushed).map((step) => `- ${step}`)),
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Checks a project, a few times a second apart while there are problems: its API learns of new tables and functions a moment later. */
async function examineWhenReady(project: SupabaseProject, tries: number): Promise<Finding[]> {
  const findings = await examineProject(project);
  if (tries <= 1 || !findings.some(({ level }) => level === 'problem')) return findings;
  await setTimeout(1000);
  return examineWhenReady(project, tries - 1);
}

/** Asks for what a new project needs and the command line does not say. */
async function askForRest(
  sql: postgres.Sql,
  options: SetupOptions,
  prompt: Prompt | undefined,
  isSelfHosted: boolean,
): Promise<SetupOptions> {
  const stored = await readInstallation(sql);
  if (!prompt || stored['admin_path'] !== undefined) return options;
  const optional =
    <Value>(parse: (answer: string) => Value) =>
    (answer: string) =>
      answer === '' ? undefined : parse(answer);
  const { ask } = prompt;
  return {
    staff:
      options.staff ??
      (await ask('E-mail address of the first member of staff (empty: later)', optional(readStaffAddress))),
    staffDomain:
      options.staffDomain ??
      (await ask('Domain of which every confirmed account is staff (empty: none)', optional(parseStaffDomain))),
    addressHeader:
      options.addressHeader ??
      (isSelfHosted
        ? await ask("Header in which your proxy passes visitors' addresses (empty: none)", optional(parseAddressHeader))
        : undefined),
  };
}

/** Adds a member of staff unless the address is on the list already. Returns true if it has just been added. */
async function addFirstStaff(sql: postgres.Sql, staff: string | undefined, settings: SetupSettings): Promise<boolean> {
  const listed = await sql<{ address: string }[]>`select address from private.staff_addresses`;
  if (staff === undefined) {
    if (listed.length === 0) say('No address is staff yet: npm run staff -- add name@example.com');
    return false;
  }
  if (listed.some(({ address }) => address === staff)) {
    say('The address is on the list of staff already; npm run staff -- add makes another link.');
    return false;
  }
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SITE_URL: site } = settings;
  say(...(await addStaff(sql, staff, async () => ({ url, secretKey, site }))));
  return true;
}

/** Sets the sign-in of a hosted project; false if somebody has to do it by hand. */
async function pushSettings(reference: string, site: string): Promise<boolean> {
  const pushed = await pushSignInSettings(reference, site);
  switch (pushed.outcome) {
    case 'same':
      say("The project's sign-in is set up already.");
      return true;
    case 'changed':
      say('Set in the project, from supabase/config.toml:', ...pushed.names.map((name) => `- ${name}`));
      return true;
    case 'signed_out':
      say('The sign-in is not set up: run npx supabase login, then this again, or set it by hand as listed below.');
      return false;
    case 'failed':
      say(`The sign-in is not set up: ${pushed.reason}`, 'Run this again, or set it by hand as listed below.');
      return false;
  }
}

/** Offers to add to .env what was asked for or made; prints the hidden path otherwise. */
async function keepSettings(settings: Readonly<Record<string, string>>, prompt: Prompt | undefined): Promise<void> {
  const file = path.join(projectRoot, '.env');
  const lines = process.env['IGNORE_ENV_FILE'] ? [] : await findMissingLines(file, settings);
  const names = lines.map((line) => line.replace(/=.*/s, '')).join(', ');
  const isWanted =
    lines.length > 0 &&
    (await prompt?.ask(`Add ${names} to .env, which only you can read? (y or n)`, (answer) => {
      if (/^(y|yes|n|no)$/i.test(answer)) return /^y/i.test(answer);
      throw new UserError('Answer y or n.');
    }));
  if (isWanted) {
    await appendLines(file, lines);
    say('Added to .env.');
  } else if (settings['ADMIN_PATH'] !== undefined)
    say(`Set ADMIN_PATH=${settings['ADMIN_PATH']} where the site is built.`);
}
