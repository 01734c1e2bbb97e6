import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { minPasswordLength } from '#shared/rules/password-length.ts';
import { reservedPaths } from '#shared/rules/paths.ts';
import { readKeyKind } from '#shared/rules/project-key.ts';
import { type MailSettings, parseMailSettings } from '#shared/server/mail/send/mail-settings.ts';
import { UserError } from './errors.ts';

/** The root folder of the checkout, independent of the working directory. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://example.supabase.co' });
const origin = httpUrl
  .refine((value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`, {
    error: 'must be an address without a path, such as https://www.example.com',
  })
  .transform((value) => value.replace(/\/$/, ''));

const schema = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(1).max(65535).default(4321),
  DATA_DIR: z.string().optional(),
  SEED: z.enum(['demonstration', 'none'], { error: 'must be demonstration or none' }).optional(),
  LOG_FORMAT: z.enum(['terminal', 'text', 'json'], { error: 'must be terminal, text or json' }).optional(),
  ADMIN_PATH: z
    .string()
    .regex(/^[A-Za-z0-9_-]{4,64}$/, {
      error: 'must be one segment of 4 to 64 letters, digits, - or _, without slashes',
    })
    .refine((value) => !reservedPaths.includes(value.toLowerCase()), { error: 'is the address of a public page' })
    .optional(),
  STAFF_EMAIL: z.email({ error: 'must be an e-mail address' }).toLowerCase().optional(),
  STAFF_PASSWORD: z
    .string()
    .min(minPasswordLength, { error: `must have at least ${minPasswordLength} characters` })
    .refine((password) => Buffer.byteLength(password) <= 72, { error: 'must have at most 72 bytes' })
    .optional(),
  PUBLIC_SUPABASE_URL: origin.optional(),
  PUBLIC_SUPABASE_KEY: z
    .string()
    .refine((key) => readKeyKind(key) !== 'secret', {
      error: 'is a secret key, which must never reach a browser: set the publishable key, sb_publishable_...',
      abort: true,
    })
    .refine((key) => readKeyKind(key) === 'public', {
      error: 'must be the publishable key, sb_publishable_..., or the anon key of a self-hosted project',
    })
    .optional(),
  SUPABASE_SECRET_KEY: z
    .string()
    .refine((key) => readKeyKind(key) !== 'public', {
      error: 'is a public key: set the secret key, sb_secret_...',
      abort: true,
    })
    .refine((key) => readKeyKind(key) === 'secret', {
      error: 'must be the secret key, sb_secret_..., or the service_role key of a self-hosted project',
    })
    .optional(),
  SITE_URL: origin.optional(),
  CSP_REPORT_URL: z
    .url({ protocol: /^https$/, error: 'must be a web address that begins with https://' })
    // These characters would end the value in the two headers that contain it.
    .regex(/^[^\s"',;\\]+$/, { error: 'must have no quotes, commas, semicolons and blanks' })
    .optional(),
  PUBLISH_SECRET: z
    .string()
    .min(32, { error: 'must have at least 32 characters' })
    .max(200, { error: 'must have at most 200 characters' })
    .regex(/^[\x21-\x7e]+$/, { error: 'must be of letters, digits and signs, without blanks' })
    .optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgresql://' }).optional(),
  DATABASE_CA: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 03:10' })
    .optional(),
  BACKUP_KEEP: z.coerce.number({ error: 'must be a number' }).int().min(1).max(10_000).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
});

/** The validated settings of `.env.example`. Missing ones are undefined, except PORT, which is 4321. */
export type Settings = z.infer<typeof schema>;

const hostedSchema = schema.required({
  ADMIN_PATH: true,
  PUBLIC_SUPABASE_URL: true,
  PUBLIC_SUPABASE_KEY: true,
  SITE_URL: true,
  PUBLISH_SECRET: true,
});

/**
 * Reads the settings from the environment, or from the checkout's `.env` file if they are missing there. Empty values count as
 * missing. Throws one UserError that lists all invalid settings.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  return parseSettings(schema, environment);
}

/** Like readSettings, for a site in front of a hosted project (`npm run serve`), which requires more settings. */
export function readHostedSettings(environment: NodeJS.ProcessEnv = process.env): z.infer<typeof hostedSchema> {
  return parseSettings(hostedSchema, environment, (values) =>
    values['SMTP_URL'] && !values['SUPABASE_SECRET_KEY']
      ? ['SUPABASE_SECRET_KEY is missing: with SMTP_URL set, mail is sent by it']
      : [],
  );
}

/** Returns mail server and sender's address of the settings; undefined if no mail is sent. */
export function readMailSettings(settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): MailSettings | undefined {
  return parseMailSettings(settings).settings;
}

function parseSettings<T>(
  expectedSchema: z.ZodType<T>,
  environment: NodeJS.ProcessEnv,
  findMore: (values: Readonly<Record<string, string | undefined>>) => string[] = () => [],
): T {
  const file = path.join(projectRoot, '.env');
  if (environment === process.env && !environment['IGNORE_ENV_FILE'] && existsSync(file)) process.loadEnvFile(file);
  const values: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (environment[name]?.trim() ? [[name, environment[name]?.trim()]] : [])),
  );
  const result = expectedSchema.safeParse(values);
  const problems = [
    ...(result.error?.issues ?? []).map(({ path: [name = ''], message }) =>
      String(name) in values ? `${String(name)} ${message}` : `${String(name)} is missing`,
    ),
    ...parseMailSettings({ SMTP_URL: values['SMTP_URL'], MAIL_FROM: values['MAIL_FROM'] }).problems,
    ...findMore(values),
  ];
  if (result.success && problems.length === 0) return result.data;
  const lines = problems.map((problem) => `  ${problem}`);
  throw new UserError(['These settings need mending (see .env.example):', ...lines].join('\n'));
}
