/** Order of the list of bookings if none is chosen. */
export const newestFirst = { field: 'created_at', order: 'DESC' } as const;
/** Orders by the first day of the trip; bookings without one are last. */
export const soonestDeparture = { field: 'departure_date', order: 'ASC' } as const;
export const latestDeparture = { field: 'latest_departure', order: 'DESC' } as const;
