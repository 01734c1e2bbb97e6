import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/** The browser's own box to select a row with, in a target that fingers hit. Lists show dozens. */
export function SelectTick({ label, ...props }: { readonly label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    // What is behind it (a row that opens) is not meant.
    <Target onClick={(event) => event.stopPropagation()}>
      <input type="checkbox" aria-label={label} {...props} />
    </Target>
  );
}

const Target = styled('label')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.palette.secondary.main, cursor: 'inherit' },
}));
