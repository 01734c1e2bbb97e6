import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useConfig } from '../providers/desk-context.tsx';
import { night } from '../theme/tokens.ts';
import { Khatam } from '../ui/Khatam.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in screen. It knows nothing of where it leads. */
export function SignIn() {
  const { agency } = useConfig();
  usePageTitle('Sign in');
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: night.ground,
        backgroundImage: `radial-gradient(60rem 40rem at 80% -10%, ${night.raised}, transparent)`,
      }}
    >
      <Paper elevation={0} sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, borderRadius: 3 }}>
        <Khatam color="primary" sx={{ fontSize: 36, mb: 1.5 }} />
        <Typography variant="h1">Sign in</Typography>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {agency}, for staff
        </Typography>
        <SignInForm />
      </Paper>
    </Box>
  );
}
