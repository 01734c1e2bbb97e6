import pLimit from 'p-limit';
import { oncePerBuild } from '../data/once-per-build.ts';
import { getFurtherPages } from '../data/queries.ts';
import { getSiteContent } from '../data/site-content.ts';
import { withCacheKey } from './with-cache-key.ts';

/** Most pages prepared at the same time, whose images may have to be downloaded and encoded. */
const pageConcurrency = 8;

/**
 * Returns the entries of getStaticPaths() for the pages of records, with cache keys.
 * @param getProps returns all that a page shows, but for the site content
 */
export async function getRecordPaths<Row extends { readonly id: string }, Props>(
  records: readonly Row[],
  getProps: (record: Row) => Promise<Props>,
) {
  return getCachedPaths(records, async (record) => ({ params: { id: record.id }, props: await getProps(record) }));
}

/**
 * Returns the entries of getStaticPaths() for the pages of a list from the second on, with cache keys.
 * @param records all records of the list
 * @param getProps returns all that a page shows, but for the site content
 */
export async function getFurtherListPaths<Props>(
  records: readonly unknown[],
  getProps: (page: number) => Promise<Props>,
  pageSize?: number,
) {
  return getCachedPaths(getFurtherPages(records, pageSize), async (page) => ({
    params: { page: String(page) },
    props: await getProps(page),
  }));
}

/** Makes the entries of getStaticPaths() once for several routes, in development at each call. */
export function sharePaths<T>(create: () => Promise<readonly T[]>): () => Promise<T[]> {
  const createOnce = import.meta.env.DEV ? create : oncePerBuild(create);
  // A list of its own for each route, since Astro keeps what it finds out about one on its list.
  return async () => [...(await createOnce())];
}

/** Returns the entries of getStaticPaths() for the pages of any items, with cache keys. */
export async function getCachedPaths<Item, Params, Props>(
  items: readonly Item[],
  prepare: (item: Item) => Promise<{ readonly params: Params; readonly props: Props }>,
) {
  return pLimit(pageConcurrency).map(items, async (item) => {
    const { params, props } = await prepare(item);
    return withCacheKey(params, props, await getSiteContent());
  });
}
