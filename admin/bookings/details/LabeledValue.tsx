import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Renders a label and its value in a description list; nothing if the value is empty. */
export function LabeledValue({ label, wide = false, children }: Props) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Typography component="dt" color="text.secondary" sx={{ fontSize: 13 }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Typography>
    </Box>
  );
}
