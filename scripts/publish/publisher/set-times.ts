import { z } from 'zod';
import { callFunction, type SupabaseProject } from '#shared/server/supabase.ts';

/** Milliseconds. */
const checkInterval = 60_000;

interface SetTimesOptions {
  /** publish_secret of the project's settings. */
  readonly secret: string;
  /** Called when records have become active. */
  readonly onPublished: () => void;
  readonly interval?: number;
}

/**
 * Makes records of a hosted project active when their set time has come, now and every minute, because the project may lack pg_cron.
 * Ignores failures: the publisher and its reports tell of a project that does not answer or refuses the secret.
 * @returns a function that stops it
 */
export async function startSetTimes(
  project: SupabaseProject,
  { secret, onPublished, interval = checkInterval }: SetTimesOptions,
): Promise<() => Promise<void>> {
  async function check(): Promise<void> {
    const count = await callFunction(project, 'publish_due', { secret }, z.number()).catch(() => 0);
    if (count > 0) onPublished();
  }

  await check();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(check);
  }, interval);
  return () => {
    clearInterval(timer);
    return running;
  };
}
