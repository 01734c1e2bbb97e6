// Runs astro check, which checks the types of .ts, .tsx and .astro files, with settings that nothing reads, and looks for texts that a
// translated page could not change.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findLooseComponents } from './developing/loose-texts.ts';
import { childEnvironment } from './runtime/child-environment.ts';
import { projectRoot } from './runtime/settings.ts';

const { status } = spawnSync(
  process.execPath,
  [path.join(projectRoot, 'node_modules/astro/bin/astro.mjs'), 'check', '--minimumSeverity', 'warning'],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: childEnvironment({
      CONTENT_URL: 'http://127.0.0.1',
      PUBLIC_SUPABASE_KEY: 'none',
      IMAGE_CACHE: 'none',
      ASTRO_TELEMETRY_DISABLED: '1',
    }),
  },
);
const loose = findLooseComponents();
for (const place of loose)
  process.stderr.write(`${place} has a text beside something that changes: see decision 29.\n`);
process.exit(status === 0 && loose.length === 0 ? 0 : 1);
