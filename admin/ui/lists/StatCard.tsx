import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Count } from './useCount.ts';

interface Props {
  readonly label: string;
  readonly count: Count;
  readonly icon: SvgIconComponent;
  readonly tone: 'primary' | 'secondary' | 'success' | 'warning';
  /** True for a card that is a quarter of a phone's width. */
  readonly isCompact?: boolean;
  /** Filters the list below; undefined for a card that does not. */
  readonly onFilter?: (() => void) | undefined;
  /** True while the list is filtered by it. */
  readonly isApplied?: boolean | undefined;
}

/** Renders one number and its label. */
export function StatCard({ label, count, icon: Icon, tone, isCompact = false, onFilter, isApplied }: Props) {
  return (
    <Card
      sx={{
        position: 'relative',
        p: { xs: isCompact ? 0.75 : 1.5, sm: 2 },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        ...(isApplied && { borderColor: 'primary.main', boxShadow: 'inset 0 -3px 0 currentcolor' }),
        ...(onFilter && { '&:hover': { bgcolor: 'action.hover' } }),
      }}
    >
      <Box
        sx={(theme) => ({
          display: { xs: isCompact ? 'none' : 'grid', sm: 'grid' },
          placeItems: 'center',
          flexShrink: 0,
          width: { xs: '2rem', sm: '2.5rem' },
          height: { xs: '2rem', sm: '2.5rem' },
          borderRadius: 1,
          color: theme.palette[tone].main,
          bgcolor: `color-mix(in srgb, ${theme.palette[tone].main} 12%, transparent)`,
        })}
      >
        <Icon />
      </Box>
      <Box component="dl" sx={{ m: 0, minWidth: 0, display: 'flex', flexDirection: 'column-reverse' }}>
        <Typography
          component="dt"
          color="text.secondary"
          sx={{ fontSize: { xs: isCompact ? 12 : 13, sm: 13 }, lineHeight: 1.3 }}
        >
          {label}
        </Typography>
        <Typography
          component="dd"
          sx={{ m: 0, fontSize: { xs: isCompact ? 19 : 24, sm: 24 }, fontWeight: 700, lineHeight: 1.2 }}
        >
          {count.value ?? (count.failed ? '–' : <Skeleton width={36} />)}
        </Typography>
      </Box>
      {onFilter ? (
        <ButtonBase
          aria-pressed={isApplied}
          aria-label={`Show: ${label}`}
          onClick={onFilter}
          sx={{ position: 'absolute', inset: 0, borderRadius: 'inherit' }}
        />
      ) : null}
    </Card>
  );
}
