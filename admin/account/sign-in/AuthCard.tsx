import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BrandStar } from '../../ui/BrandStar.tsx';
import { usePageTitle } from '../../ui/layout/usePageTitle.ts';
import { nightColors } from '../../ui/tokens.ts';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Renders the frame of the screens for signed-out users: one card in the middle. */
export function AuthCard(props: Props) {
  usePageTitle(props.title);
  return <AuthFrame {...props} />;
}

/** Renders the same without a title of the tab, for use without a connection. */
export function AuthFrame({ title, lead, children }: Props) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: nightColors.ground,
        backgroundImage: `radial-gradient(60rem 40rem at 80% -10%, ${nightColors.raised}, transparent)`,
      }}
    >
      <Paper elevation={0} sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, borderRadius: 3 }}>
        <BrandStar color="primary" sx={{ fontSize: 36, mb: 1.5 }} />
        <Typography variant="h1">{title}</Typography>
        <Typography color="text.secondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {lead}
        </Typography>
        {children}
      </Paper>
    </Box>
  );
}
