import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

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

interface FoldedProps {
  readonly title: string;
  /** What is inside, shown while it is folded. */
  readonly summary: string;
  /** Names of its fields. */
  readonly sources: readonly string[];
  readonly columns: string;
  readonly children: ReactNode;
}

/**
 * Renders a part of a form that is folded at first, with the number of its fields that are filled in. Its inputs are rendered once it
 * is opened, and it opens when a field is refused.
 */
export function FoldedSection({ title, summary, sources, columns, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { errors } = useFormState({ name: [...sources] });
  const values: readonly unknown[] = useWatch({ name: [...sources] });
  const filled = values.filter((value) => (Array.isArray(value) ? value.length > 0 : value !== '' && value != null));
  const isRefused = sources.some((source) => errors[source] !== undefined);
  if (isRefused && !isOpen) setOpen(true);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <FormSection title={title}>
      <Box component="details" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {summary}
          </Box>
          <Typography component="span" color="text.secondary" sx={{ fontSize: 13, ml: 1 }}>
            {`${filled.length} of ${sources.length} filled in`}
          </Typography>
        </Box>
        {wasOpen ? (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              pt: 1,
              gridTemplateColumns: { xs: '1fr', sm: columns },
              '& > *': { minWidth: 0 },
            }}
          >
            {children}
          </Box>
        ) : null}
      </Box>
    </FormSection>
  );
}

/** Returns the id of a section of a form by its title. */
export function getFormSectionId(title: string): string {
  return `section-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;
}
