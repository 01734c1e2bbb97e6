/** A request that waits for an answer, as far as announcing it needs it. */
export interface NewBooking {
  readonly id: string;
  readonly created_at: string;
}

const dismissedIds = new Set<string>();

/** Takes a booking out of what is announced: whoever is here has made it or has been told. */
export function dismissBookings(...ids: readonly string[]): void {
  for (const id of ids) dismissedIds.add(id);
}

/**
 * The moment after which a booking is new, by the database's clock: when the last one came in before the back office was
 * opened, whatever its status. With none, all are new.
 */
export function getLatestBookingTime(newest: readonly NewBooking[]): number {
  return Math.max(0, ...newest.map(({ created_at }) => Date.parse(created_at)));
}

/** Those that came in after a moment and are news to whoever is here, the newest first. */
export function findNewBookings(arrivals: readonly NewBooking[], since: number): readonly NewBooking[] {
  return arrivals.filter(({ id, created_at }) => Date.parse(created_at) > since && !dismissedIds.has(id));
}

/** What the notice says. */
export function formatNewBookings(count: number): string {
  return count === 1 ? '1 new booking' : `${count} new bookings`;
}
