import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { Link } from 'react-router';
import type { AdminSection } from '#shared/rules/paths.ts';
import { pendingBookingsPath, usePendingCount } from '../../bookings/index.ts';
import { pollingOptions } from '../../data/query-options.ts';
import { pendingReviewsPath, reviewFilters } from '../../reviews/index.ts';
import { useCount } from '../../ui/lists/useCount.ts';
import { nightColors } from '../../ui/tokens.ts';

/** Records of a section that wait for staff. */
interface Waiting {
  readonly count: number;
  /** The reason, for screen readers. */
  readonly label: string;
  /** Path of their list. */
  readonly path: string;
}

/** Returns the pending bookings and the reviews to approve, by section. */
export function useWaiting(): ReadonlyMap<AdminSection, Waiting> {
  const bookings = usePendingCount();
  const reviews = useCount('reviews', reviewFilters.pending.filter, pollingOptions);
  return new Map<AdminSection, Waiting>([
    ['bookings', { count: bookings ?? 0, label: 'waiting for an answer', path: pendingBookingsPath }],
    ['reviews', { count: reviews.value ?? 0, label: 'waiting for approval', path: pendingReviewsPath }],
  ]);
}

interface Props {
  readonly section: AdminSection;
  readonly onNavigate?: () => void;
  readonly sx: SxProps;
}

/** Renders the number of records of a section that wait for staff, as a link to them; nothing if there are none. */
export function WaitingCount(props: Props) {
  // Others have nothing that waits, and need not follow the counts.
  return props.section === 'bookings' || props.section === 'reviews' ? <CountLink {...props} /> : null;
}

function CountLink({ section, onNavigate, sx }: Props) {
  const waiting = useWaiting().get(section);
  if (!waiting || waiting.count === 0) return null;
  const text = waiting.count.toLocaleString('en-US');
  return (
    <Box
      component={Link}
      to={waiting.path}
      onClick={onNavigate}
      aria-label={`${text} ${waiting.label}`}
      sx={{
        position: 'absolute',
        minWidth: 26,
        px: 0.75,
        borderRadius: 999,
        bgcolor: nightColors.mark,
        color: nightColors.ground,
        fontSize: 12,
        fontWeight: 700,
        lineHeight: '26px',
        textDecoration: 'none',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        '&:focus-visible': { outlineColor: nightColors.mark },
        ...sx,
      }}
    >
      {text}
    </Box>
  );
}
