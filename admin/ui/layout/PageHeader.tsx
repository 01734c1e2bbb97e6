import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.ts';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Main action of the screen. */
  readonly action?: ReactNode;
  /** Omits the lead on phones and puts a short action beside the title, to leave room for the list. */
  readonly isCompact?: boolean;
}

/** Renders the header of a screen and sets the title of the browser's tab. */
export function PageHeader({ title, lead, action, isCompact = false }: Props) {
  usePageTitle(title);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mb: { xs: isCompact ? 1.25 : 2.5, sm: 2.5 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: isCompact ? 'min-content' : 200 }}>
        <Typography variant="h1">{title}</Typography>
        {lead ? (
          <Typography
            component="div"
            color="text.secondary"
            sx={{ overflowWrap: 'anywhere', display: { xs: isCompact ? 'none' : 'block', sm: 'block' } }}
          >
            {lead}
          </Typography>
        ) : null}
      </Box>
      {/* In a separate row on phones, so that screens look the same whatever the length of the label. */}
      {action ? (
        <Box sx={{ display: 'grid', width: { xs: isCompact ? 'auto' : '100%', sm: 'auto' } }}>{action}</Box>
      ) : null}
    </Box>
  );
}
