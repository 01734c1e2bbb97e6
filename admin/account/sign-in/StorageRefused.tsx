import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '#shared/rules/paths.ts';
import { AuthFrame } from './AuthCard.tsx';

/** Says what the sign-in needs when the browser stores nothing (docs/product.md, "Sign-in"). */
export function StorageRefused() {
  return (
    <AuthFrame
      title="Please allow site data"
      lead="Your browser stores nothing for this site, so it cannot keep you signed in."
    >
      <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {`Allow cookies and site data for ${window.location.host} in the settings of your browser, or by the icon beside the address. Then load this page again.`}
      </Typography>
      <Typography sx={{ mb: 2.5 }}>If they are allowed, the storage of the browser may be full.</Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <Button href={paths.home}>Home page</Button>
      </Stack>
    </AuthFrame>
  );
}
