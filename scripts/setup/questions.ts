import { parseArgs } from 'node:util';
import { parseStaffAddress } from '#shared/rules/booking/email.ts';
import { UserError } from '../runtime/errors.ts';
import { readSettings, type Settings } from '../runtime/settings.ts';
import type { Prompt } from './prompt.ts';

/** Settings that a set-up needs, with the question for each, and whether its answer is a secret. */
const questions = [
  ['PUBLIC_SUPABASE_URL', "The project's address, such as https://abc.supabase.co", false],
  ['PUBLIC_SUPABASE_KEY', 'Its publishable key (Settings, API Keys)', false],
  ['SUPABASE_SECRET_KEY', 'Its secret key, which is not shown', true],
  ['DATABASE_URL', 'Address of its database with the password (Connect, Session pooler), which is not shown', true],
  ['SITE_URL', 'Public address of the site, such as https://www.example.com', false],
] as const satisfies readonly [keyof Settings, question: string, isSecret: boolean][];

/** The settings of a set-up. */
export type SetupSettings = Settings & Record<(typeof questions)[number][0], string>;

/**
 * Completes the settings: asks somebody at the terminal for what is missing. Throws a UserError that names it if nobody is there.
 * @returns the settings, and those that were asked for
 */
export async function completeSettings(
  settings: Settings,
  prompt: Prompt | undefined,
): Promise<{ readonly settings: SetupSettings; readonly asked: Readonly<Record<string, string>> }> {
  const asked: Record<string, string> = {};
  const missing = questions.filter(([name]) => settings[name] === undefined);
  if (missing.length > 0 && !prompt)
    throw new UserError(
      `Set ${missing.map(([name]) => name).join(', ')} in .env (see .env.example), or run npm run setup on a terminal, which asks.`,
    );
  for (const [name, question, hidden] of missing)
    asked[name] = (await prompt?.ask(question, (answer) => parseSetting(name, answer), { hidden })) ?? '';
  return { settings: requireAll({ ...settings, ...readSettings(asked), PORT: settings.PORT }), asked };
}

/** Checks one setting. Throws a UserError that says what is wrong. */
export function parseSetting(name: keyof Settings, answer: string): string {
  if (answer === '') throw new UserError('A value is required.');
  try {
    return String(readSettings({ [name]: answer })[name]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const [, problem = error.message] = error.message.split('\n');
    throw new UserError(problem.trim().replace(`${name} `, 'This '));
  }
}

function requireAll(settings: Settings): SetupSettings {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL, SITE_URL } = settings;
  if (!PUBLIC_SUPABASE_URL || !PUBLIC_SUPABASE_KEY || !SUPABASE_SECRET_KEY || !DATABASE_URL || !SITE_URL)
    throw new Error('A setting was not asked for.');
  return { ...settings, PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL, SITE_URL };
}

/** Parses the address of a member of staff. Throws a UserError for anything else. */
export function readStaffAddress(text: string): string {
  const address = parseStaffAddress(text);
  if (address === undefined) throw new UserError('The member of staff must be an e-mail address.');
  return address;
}

/** What the command line of a set-up may say. */
export interface SetupOptions {
  readonly staff?: string | undefined;
  readonly staffDomain?: string | undefined;
  readonly addressHeader?: string | undefined;
}

/** Parses the command line, `--name value` or `--name=value`. Throws a UserError with the usage. */
export function parseSetupOptions(parameters: readonly string[]): SetupOptions {
  const text = { type: 'string' } as const;
  const options = { staff: text, 'staff-domain': text, 'address-header': text };
  try {
    const { values } = parseArgs({ args: [...parameters], options });
    if (Object.values(values).includes('')) throw new Error('An option is empty.');
    return { staff: values.staff, staffDomain: values['staff-domain'], addressHeader: values['address-header'] };
  } catch {
    throw new UserError(
      'Usage: npm run setup, or npm run setup -- --staff name@example.com --staff-domain example.com --address-header x-forwarded-for',
    );
  }
}
