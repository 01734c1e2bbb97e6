import Link from '@mui/material/Link';
import { useGetList } from 'react-admin';
import { listOptions } from '#admin/data/query-options.ts';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';

const countQuery = { pagination: { page: 1, perPage: 1 }, meta: { columns: 'id' } } as const;

/** Renders the link to the suspicious requests with their number; nothing if there are none. */
export function SuspiciousLink() {
  const { open } = useDialogParams();
  const { total } = useGetList('suspicious_bookings', countQuery, listOptions);
  if (!total) return null;
  return (
    <Link
      component="button"
      type="button"
      color="text.secondary"
      onClick={() => open('suspicious')}
      sx={{ display: 'block', fontSize: 14, mb: 2, py: 0.5 }}
    >
      {`Suspicious requests (${total})`}
    </Link>
  );
}
