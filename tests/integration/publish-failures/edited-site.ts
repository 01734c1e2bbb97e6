import type postgres from 'postgres';
import { expect } from 'vitest';
import { readLiveRevision } from '#scripts/publish/publisher/live-address.ts';
import { eventually } from '../../helpers/eventually.ts';
import {
  type AvailabilityProbe,
  type AvailabilityReport,
  type ResourceKind,
  startProbe,
} from './availability-probe.ts';
import { type Versions, versionText } from './versions.ts';

/** A running site with access to its database. */
export interface EditedSite {
  readonly origin: string;
  readonly versions: Versions;
  /** Runs work in a database session. */
  withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>;
}

export const waitUntil = (assertion: () => void | Promise<void>, interval = 100) =>
  eventually(assertion, { interval, timeout: 150_000 });

/** Saves the next version of the tour. */
export function saveVersion(site: EditedSite, options?: { readonly silent: boolean }): Promise<number> {
  return site.withDatabase((sql) => site.versions.save(sql, options));
}

/** Waits until the newest revision is live and reported to the database, and the tour's page shows the last version. */
export async function waitUntilLastIsLive(site: EditedSite): Promise<void> {
  await site.withDatabase((sql) =>
    waitUntil(async () => {
      const { newest, publish } = await readPublishState(sql);
      expect(await readLiveRevision(site.origin)).toBe(newest);
      expect(publish).toEqual({ state: 'published', revision: newest, running: 0 });
    }),
  );
  const page = await (await fetch(site.origin + site.versions.page)).text();
  expect(page).toContain(`<title>${versionText(site.versions.last())}`);
}

async function readPublishState(sql: postgres.Sql) {
  const [content] = await sql<{ newest: number }[]>`select revision::int as newest from private.content_revision`;
  const [publish] = await sql<{ state: string; revision: number | null; running: number }[]>`
    select state, revision::int, (select count(*)::int from private.publishes where state = 'running') as running
    from private.publishes order by id desc limit 1`;
  return { newest: content?.newest ?? 0, publish };
}

/** Minimum number of answers of each kind for a meaningful report. */
const minAnswers = 4;

/**
 * Disturbs a site while a probe requests it every 50 ms, and waits until the last version is live. Fails unless the probe saw
 * only complete pages, none older than the one before, and the last version in the end.
 */
export async function withAvailabilityProbe(
  site: EditedSite,
  disturb: (probe: AvailabilityProbe) => Promise<void>,
): Promise<AvailabilityReport> {
  const probe = startProbe(site.origin, site.versions);
  try {
    await disturb(probe);
    await waitUntilLastIsLive(site);
    await waitUntil(() => {
      const { answers, versions } = probe.report();
      for (const kind of Object.keys(answers) as ResourceKind[])
        expect(answers[kind]).toBeGreaterThanOrEqual(minAnswers);
      expect(versions.at(-1)).toBe(site.versions.last());
    });
  } finally {
    await probe.end();
  }
  const report = probe.report();
  expect(report.problems).toEqual([]);
  return report;
}
