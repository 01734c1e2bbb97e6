import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '#shared/rules/paths.ts';
import { UserError } from '../runtime/errors.ts';
import { projectRoot } from '../runtime/settings.ts';
import { temporaryFolder } from '../runtime/temporary-folder.ts';
import { runSupabaseCli } from './supabase-cli.ts';

/** What became of the settings of a hosted project. */
export type PushedSettings =
  | { readonly outcome: 'same' | 'signed_out' }
  | { readonly outcome: 'changed'; readonly names: readonly string[] }
  | { readonly outcome: 'failed'; readonly reason: string };

/**
 * Returns the reference of a hosted project, from the address of its API or its database; undefined for a self-hosted one. Throws a
 * UserError if the two name different projects.
 */
export function findProjectReference(url: string, databaseUrl: string): string | undefined {
  const [, ofApi] = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url) ?? [];
  const { hostname, username } = new URL(databaseUrl);
  const [, ofDatabase] = /^db\.([a-z]{20})\.supabase\.co$/.exec(hostname) ?? [];
  const [, ofPooler] = hostname.endsWith('.pooler.supabase.com') ? (/\.([a-z]{20})$/.exec(username) ?? []) : [];
  const ofEither = ofDatabase ?? ofPooler;
  if (ofApi !== undefined && ofEither !== undefined && ofApi !== ofEither)
    throw new UserError('PUBLIC_SUPABASE_URL and DATABASE_URL belong to different projects. Nothing was changed.');
  return ofApi ?? ofEither;
}

/**
 * Adds what only this project has to supabase/config.toml, as a block that overrides the rest. The file itself has no such block, since
 * the CLI takes no variable as its project, nor the setting that the local Supabase does not know.
 */
export function addProjectBlock(config: string, reference: string, siteUrl: string): string {
  return `${config}
[remotes.setup]
project_id = "${reference}"

[remotes.setup.auth]
site_url = "${siteUrl}"
additional_redirect_urls = ["${new URL(paths.login, siteUrl).href}"]

[remotes.setup.auth.email]
require_current_password = true
`;
}

/** Sets what supabase/config.toml says in a hosted project, with the Supabase CLI, as the account logged in there. */
export async function pushSignInSettings(reference: string, siteUrl: string): Promise<PushedSettings> {
  const folder = temporaryFolder('setup');
  try {
    const source = path.join(projectRoot, 'supabase');
    await mkdir(path.join(folder, 'supabase'), { recursive: true, mode: 0o700 });
    await cp(path.join(source, 'templates'), path.join(folder, 'supabase/templates'), { recursive: true });
    const config = await readFile(path.join(source, 'config.toml'), 'utf8');
    await writeFile(path.join(folder, 'supabase/config.toml'), addProjectBlock(config, reference, siteUrl));
    const { code, output } = await runSupabaseCli(
      ['config', 'push', `--remote=${reference}`, '--yes', `--workdir=${folder}`],
      ownVariables(process.env),
    );
    return describePush(code, output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the variables by which the CLI finds its login. */
function ownVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  const names = ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_PROFILE', 'SUPABASE_HOME', 'DBUS_SESSION_BUS_ADDRESS'];
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}

/** Reads the outcome of a push from what the CLI printed. */
export function describePush(code: number | null, output: string): PushedSettings {
  if (/access token not provided/i.test(output)) return { outcome: 'signed_out' };
  if (code !== 0) {
    const lines = output.split('\n').filter((line) => line && !line.startsWith('Try rerunning'));
    return { outcome: 'failed', reason: lines.at(-1) ?? `The Supabase CLI ended with code ${code}.` };
  }
  const names = [...output.matchAll(/^([a-z][\w.]+) \[[\w-]+\]$/gm)].map(([, name = '']) => name);
  if (names.length > 0) return { outcome: 'changed', names };
  return /is up to date|nothing to push|no differences/i.test(output)
    ? { outcome: 'same' }
    : { outcome: 'failed', reason: 'The Supabase CLI did not say what it has set.' };
}
