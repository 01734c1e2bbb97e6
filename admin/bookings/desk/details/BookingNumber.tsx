import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCopy } from '#admin/ui/useCopy.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { bookingMessages } from '../../booking/messages.ts';

/** Renders the short booking number and a button that copies the whole id. */
export function BookingNumber({ id }: { readonly id: string }) {
  const { copy, status } = useCopy();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>{`#${getBookingNumber(id)}`}</span>
      <Button size="small" startIcon={<CopyIcon />} aria-label="Copy the booking id" onClick={() => copy(id)}>
        Copy
      </Button>
      <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        <span>{status === 'success' ? bookingMessages.idCopied : ''}</span>
        {/* Includes the whole id, to copy by hand. */}
        <span>{status === 'error' ? bookingMessages.idNotCopied(id) : ''}</span>
      </Box>
    </Box>
  );
}
