import { useQuery } from '@tanstack/react-query';
import { useMailApi } from '../../providers/data/mail.ts';
import { logError } from '../../providers/log-error.ts';

/** Returns true if an address is on the list of those not written to; false until that is known. */
export function useIsSuppressed(address: string): boolean {
  const mailApi = useMailApi();
  const { data = false } = useQuery({
    queryKey: ['mail', 'suppressed', address],
    queryFn: () =>
      mailApi.findSuppressed([address]).then(
        (suppressed) => suppressed.has(address),
        (error: unknown) => {
          // The database refuses the mail all the same.
          logError('suppressed addresses')(error);
          return false;
        },
      ),
    networkMode: 'always',
  });
  return data;
}
