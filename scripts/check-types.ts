// Runs astro check, which checks the types of .ts, .tsx and .astro files, with settings that load no content.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { childEnvironment } from './runtime/child-environment.ts';
import { projectRoot } from './runtime/settings.ts';

const { status } = spawnSync(
  process.execPath,
  [path.join(projectRoot, 'node_modules/astro/bin/astro.mjs'), 'check', '--minimumSeverity', 'warning'],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: childEnvironment({
      CONTENT_URL: 'none',
      PUBLIC_SUPABASE_KEY: 'none',
      IMAGE_CACHE: 'none',
      ASTRO_TELEMETRY_DISABLED: '1',
    }),
  },
);
process.exit(status ?? 1);
