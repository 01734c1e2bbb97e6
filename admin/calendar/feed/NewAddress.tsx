import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { logError } from '../../data/log-error.ts';
import type { FeedAddress } from './api.ts';
import { feedMessages } from './messages.ts';

/** Shows a new address, to be copied or opened in a calendar app. */
export function NewAddress({ feed: { address, isServed } }: { readonly feed: FeedAddress }) {
  const [copyResult, setCopyResult] = useState<'copied' | 'failed'>();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopyResult('copied');
    } catch (error) {
      logError('copy of a calendar address')(error);
      setCopyResult('failed');
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <Box sx={{ mb: 2.5, display: 'grid', gap: 1.5 }}>
      {isServed ? null : <Alert severity="warning">{feedMessages.notServed}</Alert>}
      <TextField
        label="Address of your calendar"
        helperText={feedMessages.copyNow}
        value={address}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, onFocus: () => field.current?.select() } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<CopyIcon />} onClick={copy} autoFocus>
          Copy
        </Button>
        {/* Calendar apps of phones and computers answer to this scheme. */}
        <Button component="a" href={address.replace(/^https?:/, 'webcal:')} startIcon={<OpenIcon />}>
          Open in calendar app
        </Button>
      </Box>
      {copyResult === undefined ? null : (
        <Alert role="status" severity={copyResult === 'copied' ? 'success' : 'warning'}>
          {copyResult === 'copied' ? feedMessages.copied : feedMessages.copyFailed}
        </Alert>
      )}
      <Typography color="text.secondary">{feedMessages.paste}</Typography>
    </Box>
  );
}
