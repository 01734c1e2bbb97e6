import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { logError } from '../../data/log-error.ts';
import { bookingMessages } from '../messages.ts';

/** Renders the short booking number and a button that copies the whole id. */
export function BookingNumber({ id }: { readonly id: string }) {
  const [copyStatus, setCopyStatus] = useState('');

  async function copy() {
    // Cleared first: screen readers announce the same text again only after it changed.
    setCopyStatus('');
    try {
      await navigator.clipboard.writeText(id);
      setCopyStatus(bookingMessages.idCopied);
    } catch (error) {
      logError('copy of a booking id')(error);
      // The message contains the whole id, to be copied by hand.
      setCopyStatus(bookingMessages.idNotCopied(id));
    }
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>#{getBookingNumber(id)}</span>
      <Button size="small" startIcon={<CopyIcon />} aria-label="Copy the booking id" onClick={copy}>
        Copy
      </Button>
      <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {copyStatus}
      </Box>
    </Box>
  );
}
