import { expect, it } from 'vitest';
import { readLiveRevision } from '#scripts/publish/publisher/live-address.ts';
import { readLiveReleaseFolder } from '../../helpers/live-release.ts';
import { saveVersion, waitUntil, withAvailabilityProbe } from './edited-site.ts';
import type { TestedApp } from './tested-app.ts';

/** A tour that the probe does not request. Its image on cards never changes. */
export const unprobedTour = 'toubkal-summit-4-days';

/** Adds a test that an invalid record stops publishing until it is corrected. */
export function testInvalidRecord(app: () => TestedApp): void {
  it('reports an invalid record, and serves the old pages until it is corrected', { tags: 'deep' }, async () => {
    const { withDatabase, origin } = app();
    const level = await withDatabase(async (sql) => {
      await sql`alter table tours drop constraint if exists tours_difficulty_level_check`;
      const [row] = await sql<
        { level: string }[]
      >`select difficulty_level as level from tours where id = ${unprobedTour}`;
      return row?.level ?? '';
    });
    await withAvailabilityProbe(app(), async (probe) => {
      const before = await readLiveRevision(origin);
      const versionBefore = probe.report().versions.at(-1);
      const release = await readLiveReleaseFolder(app().dataDirectory);
      const { program } = app();
      await withDatabase((sql) => sql`update tours set difficulty_level = 'Deadly' where id = ${unprobedTour}`);
      await saveVersion(app());
      await withDatabase((sql) =>
        waitUntil(async () => {
          const [last] = await sql`select state, record, failure from private.publishes order by id desc limit 1`;
          expect(last).toMatchObject({ state: 'failed', record: `tours/${unprobedTour}` });
          expect(last?.['failure']).toMatch(/^The tour “[^”]+” cannot be shown as it was saved\. Difficulty level: /);
        }),
      );
      await program().waitForOutput(
        new RegExp(`Publishing failed; the live site stays as it was\\.[^]*${unprobedTour}[^]*difficulty_level`),
      );
      expect(await readLiveReleaseFolder(app().dataDirectory)).toBe(release);
      expect((await fetch(`${origin}/tours/${unprobedTour}`)).status).toBe(200);
      expect(await readLiveRevision(origin)).toBe(before);
      expect(probe.report().versions.at(-1)).toBe(versionBefore ?? app().versions.last() - 1);
      await withDatabase((sql) => sql`update tours set difficulty_level = ${level} where id = ${unprobedTour}`);
    });
    const [lastPublish] = await withDatabase(
      (sql) => sql`select revision::int, pages from private.publishes order by id desc limit 1`,
    );
    expect(await (await fetch(`${origin}/revision.json`)).json()).toMatchObject({ ...lastPublish });
  });
}
