import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { isDeepRun } from './deep-run.ts';
import { waitUntil, waitUntilLastIsLive, withAvailabilityProbe } from './edited-site.ts';
import type { TestedApp } from './tested-app.ts';

/** Minimum number of edits; the test goes on until visitors have seen several versions. */
const edits = isDeepRun ? 120 : 8;

interface Publish {
  readonly id: string;
  readonly state: string;
  readonly began: number;
  readonly ended: number | null;
}

/** Adds tests that one build runs at a time and the last version is published, however often staff save. */
export function testManyEdits(app: () => TestedApp): void {
  it(`publishes ${edits} edits, two a second, one build at a time`, { tags: 'deep' }, async () => {
    await app().withDatabase(async (sql) => {
      const before = (await publishesOf(sql)).at(-1)?.id ?? '0';
      const publishesSeen = new Map<string, Publish>();
      const recordPublishes = async () => {
        for (const publish of await publishesOf(sql))
          if (BigInt(publish.id) > BigInt(before)) publishesSeen.set(publish.id, publish);
      };
      let saved = 0;
      const { versions } = await withAvailabilityProbe(app(), async (probe) => {
        while (saved < edits || probe.report().versions.length <= 2) {
          saved += 1;
          const pause = delay(500);
          await app().versions.save(sql);
          // The database keeps only the last twenty.
          await recordPublishes();
          await pause;
        }
        await waitUntilLastIsLive(app());
        await recordPublishes();
      });
      const publishes = [...publishesSeen.values()].sort((a, b) => a.began - b.began);
      expect(publishes.map(({ state }) => state)).toEqual(publishes.map(() => 'published'));
      for (const [index, { ended }] of publishes.entries())
        expect(ended).toBeLessThanOrEqual(publishes[index + 1]?.began ?? Number.POSITIVE_INFINITY);
      // Each edit leads to one build at most, and the probe sees no more versions than builds.
      expect(publishes.length).toBeLessThanOrEqual(saved);
      expect(versions.length).toBeLessThanOrEqual(publishes.length + 1);
    });
  });

  it('has at most two builder processes afterwards', async () => {
    await waitUntil(async () => expect((await app().builders()).length).toBeLessThanOrEqual(2));
  });
}

function publishesOf(sql: postgres.Sql): Promise<Publish[]> {
  return sql<Publish[]>`
    select id, state, extract(epoch from started_at)::float as began, extract(epoch from finished_at)::float as ended
    from private.publishes order by id`;
}
