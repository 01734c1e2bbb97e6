import { expect, it } from 'vitest';
import { isDeep } from './deep-run.ts';
import { eventually, save, watched } from './edited-site.ts';
import type { LocalProduct } from './tested-app.ts';

/** What nobody told of is found all the same. */
export function lostMessages(product: () => LocalProduct): void {
  it('a change that nobody hears of, since the session that listens was ended, is published', async () => {
    const { withDatabase } = product();
    await watched(product(), async () => {
      await withDatabase(async (sql) => {
        const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`;
        expect(ended).toHaveLength(1);
        await product().editions.save(sql);
      });
    });
    await eventually(async () => {
      const listening = await withDatabase((sql) => sql`select pid from pg_stat_activity where query like 'listen %'`);
      expect(listening).toHaveLength(1);
    });
  });

  it.each(isDeep ? [1, 2] : [])(
    '%i changes in a row that the database does not tell of are published',
    async (count) => {
      await watched(product(), async () => {
        for (let change = 0; change < count; change++) await save(product(), { silent: true });
      });
    },
  );
}
