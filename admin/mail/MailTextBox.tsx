import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Renders subject and body of a mail as the customer sees them. */
export function MailTextBox({ subject, body }: { readonly subject: string; readonly body: string }) {
  return (
    <Box sx={{ p: 2, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
      <Typography dir="auto" sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <Typography dir="auto" sx={{ maxWidth: '72ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Typography>
    </Box>
  );
}
