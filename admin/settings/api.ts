import { z } from 'zod/mini';
import { type Client, optionalText, rpc, unwrap } from '../data/rpc.ts';

// Calls about settings. All reject with an HttpError.

const limitSchema = z.object({ hour: z.number(), day: z.number() });
const limitsSchema = z.object({ address: limitSchema, network: limitSchema, email: limitSchema, all: limitSchema });

/** Numbers of booking requests that are accepted an hour and a day, by who is counted. */
export type BookingLimits = Readonly<z.output<typeof limitsSchema>>;

export function readBookingLimits(client: Client): Promise<BookingLimits> {
  return rpc(client, 'get_booking_limits', {}, limitsSchema);
}

export async function saveBookingLimits(
  client: Client,
  { address, network, email, all }: BookingLimits,
): Promise<void> {
  await unwrap(
    client.rpc('set_booking_limits', {
      address_hour: address.hour,
      address_day: address.day,
      network_hour: network.hour,
      network_day: network.day,
      email_hour: email.hour,
      email_day: email.day,
      all_hour: all.hour,
      all_day: all.day,
    }),
  );
}

const publishHookSchema = z.object({
  /** Host that is asked for a build after each change; undefined if none is. */
  host: optionalText,
  /** Least seconds between two requests. */
  min_interval_seconds: z.number(),
  /** Time of the last request. */
  sent_at: optionalText,
  /** Why the host refused the last request; undefined if it did not. */
  refusal: optionalText,
});

/** How a host is asked for builds. */
export type PublishHook = Readonly<z.output<typeof publishHookSchema>>;

export function readPublishHook(client: Client): Promise<PublishHook> {
  return rpc(client, 'get_publish_hook', {}, publishHookSchema);
}
