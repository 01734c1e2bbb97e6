import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly columns?: string;
  readonly children: ReactNode;
}

// minWidth 0: otherwise one long word would make the whole form wider.
const grid = { display: 'grid', gap: 2, alignItems: 'start', '& > *': { minWidth: 0 } } as const;

/** Renders a part of a form under a heading; one column on phones. */
export function FormSection({ title, columns = '1fr', children }: Props) {
  return (
    <Box
      component="fieldset"
      id={getFormSectionId(title)}
      // Links to the section focus it.
      tabIndex={-1}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, outline: 'none', scrollMarginTop: 12 }}
    >
      <Typography component="legend" variant="h2" sx={{ mb: 1.5, p: 0 }}>
        {title}
      </Typography>
      <Box sx={{ ...grid, gridTemplateColumns: { xs: '1fr', sm: columns } }}>{children}</Box>
    </Box>
  );
}

/** Returns the id of a section of a form by its title. */
export function getFormSectionId(title: string): string {
  return `section-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;
}
