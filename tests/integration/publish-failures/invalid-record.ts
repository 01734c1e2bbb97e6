import { expect, it } from 'vitest';
import { readLiveRevision } from '../../../scripts/publish/publisher/live-revision.ts';
import { eventually, save, watched } from './edited-site.ts';
import { currentRelease, type LocalProduct } from './tested-app.ts';

/** A tour that nobody watches; its picture on cards is never touched. */
export const otherTour = 'toubkal-summit-4-days';

/** A record that cannot be shown keeps everything as it is until it is mended. */
export function recordInTheWay(product: () => LocalProduct): void {
  it('a record that cannot be shown is named, and until it is mended the old pages stay', async () => {
    const { withDatabase, origin } = product();
    const level = await withDatabase(async (sql) => {
      await sql`alter table tours drop constraint if exists tours_difficulty_level_check`;
      const [row] = await sql<{ level: string }[]>`select difficulty_level as level from tours where id = ${otherTour}`;
      return row?.level ?? '';
    });
    await watched(product(), async (client) => {
      const before = await readLiveRevision(origin);
      const kept = client.sight().editions.at(-1);
      const release = await currentRelease(product());
      const { program } = product();
      await withDatabase((sql) => sql`update tours set difficulty_level = 'Deadly' where id = ${otherTour}`);
      await save(product());
      await eventually(async () => {
        const [last] = await withDatabase(
          (sql) => sql`select state, record, failure from private.publishes order by id desc limit 1`,
        );
        expect(last).toMatchObject({ state: 'failed', record: `tours/${otherTour}` });
        expect(last?.['failure']).toMatch(/^The tour “[^”]+” cannot be shown as it was saved\. Difficulty level: /);
      });
      await program().printed(
        new RegExp(`Publishing failed; the live site stays as it was\\.[^]*${otherTour}[^]*difficulty_level`),
      );
      expect(await currentRelease(product())).toBe(release);
      expect((await fetch(`${origin}/tours/${otherTour}`)).status).toBe(200);
      expect(await readLiveRevision(origin)).toBe(before);
      expect(client.sight().editions.at(-1)).toBe(kept ?? product().editions.last() - 1);
      await withDatabase((sql) => sql`update tours set difficulty_level = ${level} where id = ${otherTour}`);
    });
    const [told] = await withDatabase(
      (sql) => sql`select revision::int, pages from private.publishes order by id desc limit 1`,
    );
    expect(await (await fetch(`${origin}/revision.json`)).json()).toMatchObject({ ...told });
  });
}
