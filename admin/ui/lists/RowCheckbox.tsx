import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  readonly label: string;
  /** Shows the label beside the box; without it only screen readers read the label. */
  readonly showLabel?: boolean;
  /** Set when some, but not all, of several rows are selected. */
  readonly indeterminate?: boolean;
}

/** Renders a native checkbox in a touch target; MUI's is too slow for lists that show dozens. */
export function RowCheckbox({ label, showLabel = false, indeterminate = false, ...props }: Props) {
  return (
    // A click on the row behind it would open the row.
    <HitArea onClick={(event) => event.stopPropagation()}>
      <span>
        <input
          type="checkbox"
          aria-label={showLabel ? undefined : label}
          ref={(input) => {
            if (input) input.indeterminate = indeterminate;
          }}
          {...props}
        />
      </span>
      {showLabel ? <span>{label}</span> : null}
    </HitArea>
  );
}

const HitArea = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& > span:has(input)': { display: 'grid', placeItems: 'center', width: 40, height: 40 },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.palette.secondary.main, cursor: 'inherit' },
}));
