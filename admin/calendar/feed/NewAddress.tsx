import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useCopy } from '../../ui/hooks/useCopy.ts';
import type { FeedAddress } from './api.ts';
import { feedMessages } from './messages.ts';

/** Shows a new address, to be copied or opened in a calendar app. */
export function NewAddress({ feed: { address, isServed } }: { readonly feed: FeedAddress }) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, status: copyStatus } = useCopy(() => {
    field.current?.focus();
    field.current?.select();
  });

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
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => copy(address)} autoFocus>
          Copy
        </Button>
        {/* Calendar apps of phones and computers answer to this scheme. */}
        <Button component="a" href={address.replace(/^https?:/, 'webcal:')} startIcon={<OpenIcon />}>
          Open in calendar app
        </Button>
      </Box>
      {copyStatus === 'success' || copyStatus === 'error' ? (
        <Alert role="status" severity={copyStatus === 'success' ? 'success' : 'warning'}>
          {copyStatus === 'success' ? feedMessages.copied : feedMessages.copyFailed}
        </Alert>
      ) : null}
      <Typography color="text.secondary">{feedMessages.paste}</Typography>
    </Box>
  );
}
