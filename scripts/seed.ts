// npm run seed -- --trips N: copies trips, for measuring with many of them.

import { startLocalApp } from './local/local-app.ts';
import { connectToRunningDatabase } from './local/running-product.ts';
import { openDataDirectory } from './runtime/data-directory.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { createProgress } from './runtime/progress.ts';
import { readSettings } from './runtime/settings.ts';
import { runWithGracefulShutdown, type Shutdown } from './runtime/shutdown.ts';
import { parseTripCount } from './seed/parse-trip-count.ts';
import { planSampleCounts, type SampleCounts, writeSampleTrips } from './seed/trip-copies.ts';

await runProgram(() => runWithGracefulShutdown(fill));

async function fill(shutdown: Shutdown): Promise<void> {
  const plan = planSampleCounts(parseTripCount(process.argv.slice(2)));
  const settings = readSettings();
  if (settings.PUBLIC_SUPABASE_URL) {
    throw new UserError(
      `npm run seed fills the local backend only, and PUBLIC_SUPABASE_URL names ${settings.PUBLIC_SUPABASE_URL}. Unset it first.`,
    );
  }
  const dataDirectory = await openDataDirectory(settings);
  process.stdout.write(`  Data directory: ${dataDirectory}\n`);
  const running = await connectToRunningDatabase(dataDirectory);
  if (running) {
    shutdown.add(() => running.end({ timeout: 1 }));
    await write(running, plan);
    process.stdout.write('  The app is running and publishes them by itself.\n');
  } else {
    const progress = createProgress();
    const { backend } = await startLocalApp(settings, progress, shutdown);
    progress.end('');
    await write(backend.sql, plan);
    if (plan.tours > 0) process.stdout.write('  npm start shows them.\n');
  }
  await shutdown.stopAll();
}

async function write(sql: Parameters<typeof writeSampleTrips>[0], plan: SampleCounts): Promise<void> {
  const since = Date.now();
  await writeSampleTrips(sql, plan);
  if (plan.tours === 0) {
    process.stdout.write('  Took the made-up trips and locations away.\n');
    return;
  }
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  process.stdout.write(
    `  Made ${count(plan.tours, 'tour')}, ${count(plan.dayTrips, 'day trip')} and ${count(plan.locations, 'location')} in ${seconds} s.\n`,
  );
}

function count(number: number, what: string): string {
  return `${number} ${number === 1 ? what : `${what}s`}`;
}
