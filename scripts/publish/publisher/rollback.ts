import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../runtime/log.ts';
import type { Releases } from '../release/stored-releases.ts';
import type { ContentSource } from './content-source.ts';
import type { LiveState } from './live-state.ts';

/** Parts that a rollback reads and changes. */
interface RollbackParts {
  readonly content: Pick<ContentSource, 'newestRevision'>;
  readonly releases: Pick<Releases, 'current' | 'pin'>;
  readonly live: LiveState;
  readonly log: Log;
}

/** Milliseconds to wait for the database: a rollback works without it. */
const maxDatabaseWait = 2000;

/**
 * Creates a function that serves the release pinned by `npm run rollback`, if there is one. Calls run in turn; a failed call
 * rejects but does not stop the next.
 */
export function createRollback(parts: RollbackParts): () => Promise<void> {
  let queue = Promise.resolve();
  return () => {
    queue = queue.catch(() => undefined).then(() => applyPin(parts));
    return queue;
  };
}

async function applyPin({ content, releases, live, log }: RollbackParts): Promise<void> {
  const pinned = await releases.current();
  if (pinned?.pinnedAtRevision === undefined) return;
  const isServed = pinned.name === live.release?.name && pinned.pinnedAtRevision === live.release.pinnedAtRevision;
  if (pinned.isAdopted && isServed) return;
  // Also undoes changes that were saved before the rollback but never went live.
  const newest = await Promise.race([content.newestRevision(), delay(maxDatabaseWait, 0, { ref: false })]).catch(
    () => 0,
  );
  const pinnedAtRevision = Math.max(pinned.pinnedAtRevision, newest);
  live.serve({ ...pinned, pinnedAtRevision });
  log(`Rolled back to revision ${pinned.revision}`, {
    event: 'publish.rolled-back',
    level: 'warning',
    fields: { revision: pinned.revision },
  });
  await releases.pin(pinned, pinnedAtRevision, true);
}
