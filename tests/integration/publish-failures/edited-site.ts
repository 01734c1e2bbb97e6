import type postgres from 'postgres';
import { expect, vi } from 'vitest';
import { readLiveRevision } from '../../../scripts/publish/publisher/live-revision.ts';
import { type Kind, type Sight, type Watch, watch } from './availability-probe.ts';
import { type Editions, textOf } from './versions.ts';

/** A site that runs, and whose database can be written. */
export interface EditedSite {
  readonly origin: string;
  readonly editions: Editions;
  /** Does something with the database, in a session that outlives none of its faults. */
  withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>;
}

export const eventually = (look: () => void | Promise<void>, interval = 100) =>
  vi.waitFor(look, { timeout: 90_000, interval });

/** Saves the next edition. */
export function save(site: EditedSite, options?: { readonly silent: boolean }): Promise<number> {
  return site.withDatabase((sql) => site.editions.save(sql, options));
}

/** Waits until the newest revision is live, its page shows the last edition, and the database was told. */
export async function lastIsLive(site: EditedSite): Promise<void> {
  await eventually(async () => {
    const { newest, publish } = await site.withDatabase(stateOf);
    expect(await readLiveRevision(site.origin)).toBe(newest);
    expect(publish).toEqual({ state: 'published', revision: newest, running: 0 });
  });
  const page = await (await fetch(site.origin + site.editions.page)).text();
  expect(page).toContain(`<title>${textOf(site.editions.last())}`);
}

async function stateOf(sql: postgres.Sql) {
  const [content] = await sql<{ newest: number }[]>`select revision::int as newest from private.content_revision`;
  const [publish] = await sql<{ state: string; revision: number | null; running: number }[]>`
    select state, revision::int, (select count(*)::int from private.publishes where state = 'running') as running
    from private.publishes order by id desc limit 1`;
  return { newest: content?.newest ?? 0, publish };
}

/** How many answers of each kind a client must have had at least, so that what it says means something. */
const enough = 4;

/**
 * Does harm to a site while a client looks at it every 50 ms, and waits until the last edition is live. Fails where the
 * client saw anything but whole pages, each as new as the one before or newer, and the last edition in the end.
 */
export async function watched(site: EditedSite, harm: (watch: Watch) => Promise<void>): Promise<Sight> {
  const client = watch(site.origin, site.editions);
  try {
    await harm(client);
    await lastIsLive(site);
    await eventually(() => {
      const { answers, editions } = client.sight();
      for (const kind of Object.keys(answers) as Kind[]) expect(answers[kind]).toBeGreaterThanOrEqual(enough);
      expect(editions.at(-1)).toBe(site.editions.last());
    });
  } finally {
    await client.end();
  }
  const sight = client.sight();
  expect(sight.faults).toEqual([]);
  return sight;
}
