import { z } from 'zod';
import { callDatabaseFunction, type SupabaseProject } from '../supabase-project.ts';
import { readContentRevision } from './content-revision.ts';
import type { ContentSource, PublishReports } from './content-source.ts';

const publishIdSchema = z.coerce.string().regex(/^\d+$/);

/**
 * Creates the content source of a hosted project, read through its API. Its database calls the server's webhook; polling finds
 * changes whose hook was lost.
 * @param secret publish_secret of the project's settings
 */
export function createHostedContentSource(project: SupabaseProject, secret: string): ContentSource {
  return {
    newestRevision: () => readContentRevision(project),
    listen: undefined,
    reports: createHostedReports(project, secret),
    pollInterval: 60_000,
  };
}

/** Creates the publish reports of a hosted project. They reject with a UserError if the project does not accept a report. */
export function createHostedReports(project: SupabaseProject, secret: string): PublishReports {
  return {
    begin: () => callDatabaseFunction(project, 'begin_publish', { secret }, publishIdSchema),
    async end(publish, outcome) {
      await callDatabaseFunction(project, 'end_publish', { secret, publish: Number(publish), ...outcome }, z.unknown());
    },
  };
}
