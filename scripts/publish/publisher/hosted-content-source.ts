import { z } from 'zod';
import { callDatabaseFunction, type SupabaseProject } from '../supabase-project.ts';
import { readContentRevision } from './content-revision.ts';
import type { ContentSource, PublishReports } from './content-source.ts';

const publishIdSchema = z.coerce.string().regex(/^\d+$/);

/**
 * The content of a hosted project, asked for through its API. Its database tells of changes by a hook, which the receiver
 * hears; what the hook misses is found by asking.
 * @param secret the publish_secret of its settings
 */
export function createHostedContentSource(project: SupabaseProject, secret: string): ContentSource {
  return {
    newestRevision: () => readContentRevision(project),
    listen: undefined,
    reports: createHostedReports(project, secret),
    pollInterval: 60_000,
  };
}

/** Tells a hosted project what becomes of publishes. Rejects with a Failure in a sentence when it does not take it. */
export function createHostedReports(project: SupabaseProject, secret: string): PublishReports {
  return {
    begin: async () => publishIdSchema.parse(await callDatabaseFunction(project, 'begin_publish', { secret })),
    async end(publish, outcome) {
      await callDatabaseFunction(project, 'end_publish', { secret, publish: Number(publish), ...outcome });
    },
  };
}
