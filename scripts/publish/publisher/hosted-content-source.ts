import { z } from 'zod';
import { callProject, type SupabaseProject } from '../supabase-project.ts';
import { readContentRevision } from './content-revision.ts';
import type { Content, PublishReports } from './content-source.ts';

const number = z.coerce.string().regex(/^\d+$/);

/**
 * The content of a hosted project, asked for through its API. Its database tells of changes by a hook, which the receiver
 * hears; what the hook misses is found by asking.
 * @param secret the publish_secret of its settings
 */
export function hostedContent(project: SupabaseProject, secret: string): Content {
  return {
    newestRevision: () => readContentRevision(project),
    listen: undefined,
    reports: hostedReports(project, secret),
    pollEvery: 60_000,
  };
}

/** Tells a hosted project what becomes of publishes. Rejects with a Failure in a sentence when it does not take it. */
export function hostedReports(project: SupabaseProject, secret: string): PublishReports {
  return {
    begin: async () => number.parse(await callProject(project, 'begin_publish', { secret })),
    async end(publish, outcome) {
      await callProject(project, 'end_publish', { secret, publish: Number(publish), ...outcome });
    },
  };
}
