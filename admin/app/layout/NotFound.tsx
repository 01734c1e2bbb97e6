import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { usePageTitle } from '../../ui/layout/usePageTitle.ts';

/** Renders the page for an unknown address below the hidden path. */
export function NotFound() {
  usePageTitle('Page not found');
  return (
    <>
      <Typography variant="h1" gutterBottom>
        Page not found
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        There is no such section in the back office.
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Back to the dashboard
      </Button>
    </>
  );
}
