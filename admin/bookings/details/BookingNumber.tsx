import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { bookingNumber } from '../../../shared/text/format.ts';
import { logFault } from '../../providers/log-error.ts';
import { messages } from '../messages.ts';

/** The short number of a booking, and a button that copies the whole one. */
export function BookingNumber({ id }: { readonly id: string }) {
  const [said, setSaid] = useState('');

  async function copy() {
    // What is said again is heard again only after it was gone.
    setSaid('');
    try {
      await navigator.clipboard.writeText(id);
      setSaid(messages.idCopied);
    } catch (error) {
      logFault('copy of a booking id')(error);
      // Shown whole, so that it can be copied by hand.
      setSaid(messages.idNotCopied(id));
    }
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>#{bookingNumber(id)}</span>
      <Button size="small" startIcon={<CopyIcon />} aria-label="Copy the booking id" onClick={copy}>
        Copy
      </Button>
      <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {said}
      </Box>
    </Box>
  );
}
