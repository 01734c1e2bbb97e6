import { describe, expect, it } from 'vitest';
import { childrenOf, killHard } from '../processes.ts';
import { databaseProcess } from '../program.ts';
import { eventually, watched } from './edited-site.ts';
import type { LocalProduct } from './local-product.ts';
import { saveAndWait, saveUntil } from './moments.ts';
import { isDeep } from './rounds.ts';

/** Milliseconds after the saving of an edition. */
const moments = isDeep ? [0, 100, 200, 300, 400, 600, 800] : [150];

/** Visitors notice nothing of what happens behind the pages. */
export function databaseGone(product: () => LocalProduct): void {
  describe('a publish', () => {
    it.each(moments)('outlives the API, killed %i ms after the change', async (time) => {
      await watched(product(), async () => {
        const [api] = await childrenOf(product().program().child.pid, 'api-process');
        await saveAndWait(product(), time);
        killHard([api]);
        // It is given up where it ends six times in a minute.
        await eventually(async () =>
          expect(await childrenOf(product().program().child.pid, 'api-process')).not.toEqual([api]),
        );
      });
    });

    it.each(moments)('outlives a session of the database, killed %i ms after the change', async (time) => {
      await watched(product(), async () => {
        const session = await product().withDatabase(async (sql) => {
          const [row] = await sql<{ pid: number }[]>`select pid from pg_stat_activity
            where backend_type = 'client backend' and pid <> pg_backend_pid() order by backend_start limit 1`;
          return row?.pid;
        });
        await saveAndWait(product(), time);
        killHard([session]);
      });
    });
  });

  it('a database that is killed ends the product, which publishes the rest when it is started again', async () => {
    await watched(product(), async (client) => {
      const postmaster = await databaseProcess(product().dataDirectory);
      const sessions = await childrenOf(postmaster);
      await saveUntil(product(), 'renders');
      await client.whileDown(async () => {
        killHard([postmaster, ...sessions]);
        expect(await product().program().ended).toBe(1);
        await product().start();
      });
    });
  });
}
