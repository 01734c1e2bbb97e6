import { expect, it } from 'vitest';
import { isDeepRun } from './deep-run.ts';
import { saveVersion, waitUntil, withAvailabilityProbe } from './edited-site.ts';
import type { TestedApp } from './tested-app.ts';

/** What nobody told of is found all the same. */
export function testLostNotifications(app: () => TestedApp): void {
  it('a change that nobody hears of, since the session that listens was ended, is published', async () => {
    const { withDatabase } = app();
    await withAvailabilityProbe(app(), async () => {
      await withDatabase(async (sql) => {
        const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`;
        expect(ended).toHaveLength(1);
        await app().versions.save(sql);
      });
    });
    await waitUntil(async () => {
      const listening = await withDatabase((sql) => sql`select pid from pg_stat_activity where query like 'listen %'`);
      expect(listening).toHaveLength(1);
    });
  });

  it.each(isDeepRun ? [1, 2] : [])(
    '%i changes in a row that the database does not tell of are published',
    async (count) => {
      await withAvailabilityProbe(app(), async () => {
        for (let change = 0; change < count; change++) await saveVersion(app(), { silent: true });
      });
    },
  );
}
