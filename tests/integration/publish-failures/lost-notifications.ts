import { expect, it } from 'vitest';
import { isDeepRun } from './deep-run.ts';
import { saveVersion, waitUntil, withAvailabilityProbe } from './edited-site.ts';
import type { TestedApp } from './tested-app.ts';

/** Adds tests that changes are published although their notification was lost. */
export function testLostNotifications(app: () => TestedApp): void {
  it('publishes a change made after the listening session was ended', async () => {
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

  it.each(isDeepRun ? [1, 2] : [])('publishes %i changes in a row without notifications', async (count) => {
    await withAvailabilityProbe(app(), async () => {
      for (let change = 0; change < count; change++) await saveVersion(app(), { silent: true });
    });
  });
}
