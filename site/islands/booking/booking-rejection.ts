/** Why a booking was not stored, as far as the database says it; 'other' for anything else, no answer among it. */
export type BookingRejection =
  | { readonly reason: 'price_changed'; readonly unitPrice: number; readonly currency: string }
  /** `message` is the database's own sentence for the visitor. */
  | { readonly reason: 'trip_inactive' | 'limit_reached'; readonly message: string }
  | { readonly reason: 'id_taken' | 'booking_cancelled' | 'other' };

/** Reads the refusal out of the body of the API's answer; anything unknown is 'other'. */
export function parseRejection(error: unknown): BookingRejection {
  const hint = getProperty(error, 'hint');
  const message = getProperty(error, 'message');
  if (hint === 'id_taken' || hint === 'booking_cancelled') return { reason: hint };
  if (typeof message === 'string') {
    if (hint === 'limit_reached') return { reason: hint, message };
    if (hint === 'trip_inactive' || hint === 'trip_unknown') return { reason: 'trip_inactive', message };
  }
  try {
    const details: unknown = JSON.parse(String(getProperty(error, 'details')));
    const unitPrice = getProperty(details, 'unit_price');
    const currency = getProperty(details, 'currency');
    if (hint === 'price_changed' && typeof unitPrice === 'number' && unitPrice >= 0 && typeof currency === 'string')
      return { reason: hint, unitPrice, currency };
  } catch {
    // Not the database's words.
  }
  return { reason: 'other' };
}

function getProperty(value: unknown, name: string): unknown {
  return new Map<string, unknown>(Object.entries(value ?? {})).get(name);
}
