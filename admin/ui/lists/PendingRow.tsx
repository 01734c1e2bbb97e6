import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { returnState } from '../dialogs/useDialogParams.ts';

interface Props {
  /** Path that a press anywhere on the row opens. */
  readonly to: string;
  readonly title: string;
  /** True for a title of one line. */
  readonly noWrap?: boolean;
  /** Shown after the title. */
  readonly children: ReactNode;
}

/** Renders a row of a section of the dashboard, aligned with the columns of its list. */
export function PendingRow({ to, title, noWrap = false, children }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: 'subgrid',
        alignItems: 'center',
        px: 2,
        py: 1.25,
        position: 'relative',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Link
        component={RouterLink}
        to={to}
        state={returnState}
        underline="hover"
        color="text.primary"
        noWrap={noWrap}
        sx={{
          fontWeight: 600,
          overflowWrap: 'anywhere',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {title}
      </Link>
      {children}
    </Box>
  );
}
