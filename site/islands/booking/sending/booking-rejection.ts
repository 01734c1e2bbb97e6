/** Why a request was not stored, as the database names it; 'other' for anything else. */
export type BookingRejection =
  | { readonly outcome: 'price_changed'; readonly unitPrice: number; readonly currency: string }
  /** `message` is the database's sentence for the visitor. */
  | { readonly outcome: 'trip_inactive' | 'limit_reached'; readonly message: string }
  | { readonly outcome: 'id_taken' | 'booking_cancelled' | 'other' };

/** Parses the body of an error response of the API; anything unknown becomes 'other'. */
export function parseRejection(error: unknown): BookingRejection {
  const hint = getProperty(error, 'hint');
  const message = getProperty(error, 'message');
  if (hint === 'id_taken' || hint === 'booking_cancelled') return { outcome: hint };
  if (typeof message === 'string' && (hint === 'limit_reached' || hint === 'trip_inactive'))
    return { outcome: hint, message };
  try {
    const details: unknown = JSON.parse(String(getProperty(error, 'details')));
    const unitPrice = getProperty(details, 'unit_price');
    const currency = getProperty(details, 'currency');
    if (hint === 'price_changed' && typeof unitPrice === 'number' && unitPrice >= 0 && typeof currency === 'string')
      return { outcome: hint, unitPrice, currency };
  } catch {
    // Not an error of our database.
  }
  return { outcome: 'other' };
}

function getProperty(value: unknown, name: string): unknown {
  return new Map<string, unknown>(Object.entries(value ?? {})).get(name);
}
