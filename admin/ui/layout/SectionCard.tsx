import Card from '@mui/material/Card';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** A sentence or two below the title. */
  readonly lead?: string;
  readonly sx?: SxProps;
  readonly children: ReactNode;
}

/** Renders a part of a page as a card with a heading, which names the region. */
export function SectionCard({ title, lead, sx, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, ...sx }}>
      <Typography id={id} variant="h2" sx={{ mb: lead === undefined ? 1 : 0 }}>
        {title}
      </Typography>
      {lead === undefined ? null : (
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2, maxWidth: '65ch' }}>
          {lead}
        </Typography>
      )}
      {children}
    </Card>
  );
}
