import { z } from 'zod';
import { Failure } from '../failure.ts';
import type { Content, PublishReports } from './content.ts';
import { readContentRevision } from './content-revision.ts';

/** A hosted project, and the key that its visitors have too. */
export interface HostedProject {
  readonly url: string;
  readonly key: string;
}

const number = z.coerce.string().regex(/^\d+$/);

/**
 * The content of a hosted project, asked for through its API. Its database tells of changes by a hook, which the receiver
 * hears; what the hook misses is found by asking.
 * @param secret the publish_secret of its settings
 */
export function hostedContent(project: HostedProject, secret: string): Content {
  return {
    newestRevision: () => readContentRevision(project.url, project.key),
    listen: undefined,
    reports: hostedReports(project, secret),
    pollEvery: 60_000,
  };
}

/** Tells a hosted project what becomes of publishes. Rejects with a Failure in a sentence when it does not take it. */
export function hostedReports(project: HostedProject, secret: string): PublishReports {
  return {
    begin: async () => number.parse(await call(project, 'begin_publish', { secret })),
    async end(publish, outcome) {
      await call(project, 'end_publish', { secret, publish: Number(publish), ...outcome });
    },
  };
}

async function call({ url, key }: HostedProject, name: string, parameters: object): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    throw new Failure(`Supabase at ${url} cannot be reached (${error instanceof Error ? error.message : error}).`);
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Failure(`Supabase at ${url} answered ${response.status} to ${name}: ${text.slice(0, 300)}`);
  }
  return text ? JSON.parse(text) : undefined;
}
