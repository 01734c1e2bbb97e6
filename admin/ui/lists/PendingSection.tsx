import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';

interface Props {
  readonly title: string;
  /** Number of all pending items; undefined until loaded. */
  readonly total: number | undefined;
  /** Path of the list of all pending items. Absent for a section that shows all. */
  readonly viewAllPath?: string;
  /** Absent for a section that is not rendered when nothing is pending. */
  readonly emptyMessage?: string;
  /** Shown when loading has failed; undefined otherwise. */
  readonly errorMessage: string | undefined;
  readonly onRetry: () => void;
  /** Columns of the list, which the items share as a subgrid. */
  readonly columns: string | Readonly<Record<string, string>>;
  /** First items, each an `li` element; undefined until loaded. */
  readonly items: readonly ReactNode[] | undefined;
}

/** Large text leaves columns too little room for names. */
const stacked = { '& > li': { display: 'block' }, '& > li > a': { display: 'block', whiteSpace: 'normal' } } as const;

/** Renders a section of pending items: their number, the first few, and a link to all. */
export function PendingSection({
  title,
  total,
  viewAllPath,
  emptyMessage,
  errorMessage,
  onRetry,
  columns,
  items,
}: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 34 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {total ? (
          <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {total}
          </Typography>
        ) : null}
        <Box sx={{ flex: 1 }} />
        {total && viewAllPath !== undefined ? (
          <Button component={Link} to={viewAllPath} aria-label={`View all: ${title}`}>
            View all
          </Button>
        ) : null}
      </Box>
      {errorMessage === undefined ? null : (
        <Box sx={{ mb: 1 }}>
          <ErrorAlert message={errorMessage} onRetry={onRetry} />
        </Box>
      )}
      {items ? (
        <Card
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: columns,
            '@container (max-width: 17rem)': stacked,
            '@media (min-width: 900px)': { '@container (max-width: 21rem)': stacked },
          }}
        >
          {items.length > 0 ? (
            items
          ) : (
            <Typography component="li" color="text.secondary" sx={{ p: 2, gridColumn: '1 / -1' }}>
              {emptyMessage}
            </Typography>
          )}
        </Card>
      ) : null}
      {items || errorMessage !== undefined ? null : (
        <Skeleton variant="rounded" height={220} role="status" aria-label={`Loading: ${title}`} />
      )}
    </Box>
  );
}
