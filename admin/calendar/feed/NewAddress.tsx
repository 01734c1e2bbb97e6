import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CopyField } from '../../ui/form/fields/CopyField.tsx';
import type { FeedAddress } from './api.ts';
import { feedMessages } from './messages.ts';

/** Shows a new address, to be copied or opened in a calendar app. */
export function NewAddress({ feed: { address, isServed } }: { readonly feed: FeedAddress }) {
  return (
    <Box sx={{ mb: 2.5, display: 'grid', gap: 1.5 }}>
      {isServed ? null : <Alert severity="warning">{feedMessages.notServed}</Alert>}
      <CopyField label="Address of your calendar" value={address} help={feedMessages.copyNow} messages={feedMessages}>
        {/* Calendar apps of phones and computers answer to this scheme. */}
        <Button component="a" href={address.replace(/^https?:/, 'webcal:')} startIcon={<OpenIcon />}>
          Open in calendar app
        </Button>
      </CopyField>
      <Typography color="text.secondary">{feedMessages.paste}</Typography>
    </Box>
  );
}
