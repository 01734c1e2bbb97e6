import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Environment variables that may name a Chromium, in order of precedence. */
const environmentVariables = ['CHROMIUM_PATH', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'] as const;
/** The headless shell first: it does the same with a tenth less processor time. */
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Returns the path of the Chromium for browser tests, measurements and screenshots: from an environment variable, on PATH, or
 * Playwright's own. Otherwise installs one (Playwright's, or the system's as root on Debian).
 * @throws Error that lists what was tried
 */
export function findChromium(): string {
  const found = detectChromium();
  if (found) return found;
  process.stdout.write('No Chromium found; installing one.\n');
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  if (!detectChromium() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    // Results are ignored: all that counts is whether there is a Chromium afterwards, and old package lists may do.
    spawnSync('apt-get', ['update', '-qq'], options);
    // One after another: Debian releases before 12 have no package of the headless shell.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!detectChromium()) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
  const installed = detectChromium();
  if (installed) return installed;
  throw new Error(
    `There is no Chromium: none in ${environmentVariables.join(', ')}, none on PATH (${commandNames.join(', ')}), none of Playwright's, and none could be installed. Install Chromium or set CHROMIUM_PATH.`,
  );
}

function detectChromium(): string | undefined {
  for (const name of environmentVariables) {
    const file = process.env[name];
    if (!file) continue;
    if (isExecutable(file)) return file;
    throw new Error(`${name} names ${file}, which does not run.`);
  }
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const program = commandNames.map((name) => path.join(folder, name)).find(isExecutable);
    if (program) return program;
  }
  const bundled = chromium.executablePath();
  return isExecutable(bundled) ? bundled : undefined;
}

/** Returns true if the program runs: a download may lack libraries, and some systems install a stub. */
function isExecutable(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
