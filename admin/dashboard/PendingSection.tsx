import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ErrorAlert } from '../components/feedback/ErrorAlert.tsx';

interface Props {
  readonly title: string;
  /** How many are waiting in all; undefined while nobody knows. */
  readonly total: number | undefined;
  /** Where all of them are. */
  readonly viewAllPath: string;
  /** What is said when none is waiting. */
  readonly emptyMessage: string;
  /** What is said when they cannot be loaded; undefined when they can. */
  readonly errorMessage: string | undefined;
  readonly onRetry: () => void;
  /** The first of them, each a list item; undefined while nobody knows. */
  readonly items: readonly ReactNode[] | undefined;
}

/** Something that waits for staff: how many, the first few, and the way to the rest. */
export function PendingSection({ title, total, viewAllPath, emptyMessage, errorMessage, onRetry, items }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
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
        {total ? (
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
        <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.length > 0 ? (
            items
          ) : (
            <Typography component="li" color="text.secondary" sx={{ p: 2 }}>
              {emptyMessage}
            </Typography>
          )}
        </Card>
      ) : null}
      {items || errorMessage !== undefined ? null : (
        <Skeleton variant="rounded" height={220} role="status" aria-label={`Loading: ${title}`} />
      )}
    </section>
  );
}
