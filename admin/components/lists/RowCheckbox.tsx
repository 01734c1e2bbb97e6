import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  readonly label: string;
  /** Whether the label is seen beside the box, not only heard. */
  readonly showLabel?: boolean;
  /** Stands for several rows, of which some are selected. */
  readonly indeterminate?: boolean;
}

/** The browser's own box to select a row with, in a target that fingers hit. Lists show dozens. */
export function RowCheckbox({ label, showLabel = false, indeterminate = false, ...props }: Props) {
  return (
    // What is behind it (a row that opens) is not meant.
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
      {showLabel ? label : null}
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
  '& > span': { display: 'grid', placeItems: 'center', width: 40, height: 40 },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.palette.secondary.main, cursor: 'inherit' },
}));
