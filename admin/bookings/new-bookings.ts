/** A request that waits for an answer, as far as announcing it needs it. */
export interface Arrival {
  readonly id: string;
  readonly created_at: string;
}

const known = new Set<string>();

/** Takes a booking out of what is announced: whoever is here has made it or has been told. */
export function markKnown(...ids: readonly string[]): void {
  for (const id of ids) known.add(id);
}

/**
 * The moment after which a booking is new, by the database's clock: when the last one came in before the back office was
 * opened, whatever its status. With none, all are new.
 */
export function lastArrival(newest: readonly Arrival[]): number {
  return Math.max(0, ...newest.map(({ created_at }) => Date.parse(created_at)));
}

/** Those that came in after a moment and are news to whoever is here, the newest first. */
export function newArrivals(arrivals: readonly Arrival[], since: number): readonly Arrival[] {
  return arrivals.filter(({ id, created_at }) => Date.parse(created_at) > since && !known.has(id));
}

/** What the notice says. */
export function announcement(count: number): string {
  return count === 1 ? '1 new booking' : `${count} new bookings`;
}
