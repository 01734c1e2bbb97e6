import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { findSuppressed } from '#admin/mail/index.ts';
import type { MailedStatus } from '../../booking/booking.ts';
import { type Booking, isErased, isQuestion } from '../../booking/booking.ts';

/** Maximum number of ids or addresses in one URL. */
const batchSize = 100;

/**
 * Reads the bookings whose customers can be mailed a new status, except those that have it already, so that a repeated change
 * mails no one twice.
 */
export function useMailRecipients(ids: readonly Identifier[], status: MailedStatus) {
  const dataProvider = useDataProvider();
  const { client } = useSupabase();

  async function readBatch(batch: string[]): Promise<Booking[]> {
    const { data } = await dataProvider.getMany<Booking>('bookings', { ids: batch });
    const mailable = data.flatMap((booking) =>
      booking.status === status || isErased(booking) || isQuestion(booking) || booking.customer_email === null
        ? []
        : [{ booking, address: booking.customer_email }],
    );
    const suppressed = await findSuppressed(
      client,
      mailable.map(({ address }) => address),
    );
    return mailable.flatMap(({ booking, address }) => (suppressed.has(address) ? [] : [booking]));
  }

  const { data, isError, refetch } = useQuery({
    queryKey: ['mail', 'recipients', status, ids],
    queryFn: async () => {
      const recipients: Booking[] = [];
      for (let start = 0; start < ids.length; start += batchSize)
        recipients.push(...(await readBatch(ids.slice(start, start + batchSize).map(String))));
      return recipients;
    },
    // Read again each time, since bookings change.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { recipients: data, isError, refetch: () => void refetch() };
}
