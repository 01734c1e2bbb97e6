import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '../runtime/child-environment.ts';
import { UserError } from '../runtime/errors.ts';
import { projectRoot } from '../runtime/settings.ts';

const program = path.join(projectRoot, 'node_modules/supabase/dist/supabase.js');

/** Throws a UserError if the Supabase CLI is not installed. */
export function requireSupabaseCli(): void {
  if (!existsSync(program))
    throw new UserError('The Supabase CLI is missing: run npm ci, without --omit=dev, and then npm run setup again.');
}

/** Runs the Supabase CLI and returns its output without colours. Secrets belong into the environment, which other users cannot list. */
export async function runSupabaseCli(
  parameters: readonly string[],
  secrets: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: projectRoot,
    env: childEnvironment({ NO_COLOR: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1', ...secrets }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { code, output: output.trim() };
}
