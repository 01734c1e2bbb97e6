import ExpandIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode, Ref } from 'react';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';

interface Props {
  readonly heading: Extract<ElementType, 'h2' | 'h4'>;
  readonly title: string;
  /** What stands between title and time. */
  readonly badge?: ReactNode;
  /** ISO time. */
  readonly time: string;
  readonly isOpen: boolean;
  /** Id of what it opens. */
  readonly contentId: string;
  readonly onToggle: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

const styles = {
  display: 'grid',
  gridTemplateColumns: { xs: '24px minmax(0, 1fr) auto', sm: '24px minmax(0, 1fr) auto 176px' },
  alignItems: 'center',
  columnGap: 1,
  width: '100%',
  minHeight: 44,
  py: 0.5,
  font: 'inherit',
  textAlign: 'start',
} as const;

/** Renders the line of a message in a list, which opens its text. */
export function FoldedHead({ heading, title, badge = <span />, time, isOpen, contentId, onToggle, ref }: Props) {
  return (
    <Typography component={heading}>
      <ButtonBase
        ref={ref}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={onToggle}
        sx={styles}
      >
        <ExpandIcon fontSize="small" sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {`${title} `}
        </Typography>
        {badge}
        <Typography
          component="span"
          color="text.secondary"
          sx={{ fontSize: 13, gridColumn: { xs: '2 / -1', sm: 'auto' }, textAlign: { sm: 'end' } }}
        >
          {' '}
          <time dateTime={time}>{formatDateTime(time)}</time>
        </Typography>
      </ButtonBase>
    </Typography>
  );
}
