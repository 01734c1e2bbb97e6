import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../hooks/usePageTitle.ts';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Main action of the screen. */
  readonly action?: ReactNode;
}

/** Renders the header of a screen and sets the title of the browser's tab. */
export function PageHeader({ title, lead, action }: Props) {
  usePageTitle(title);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography variant="h1">{title}</Typography>
        {lead ? (
          <Typography component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {lead}
          </Typography>
        ) : null}
      </Box>
      {/* In a row of its own on phones, so that every screen looks the same, however long the label. */}
      {action ? <Box sx={{ display: 'grid', width: { xs: '100%', sm: 'auto' } }}>{action}</Box> : null}
    </Box>
  );
}
