import Chip from '@mui/material/Chip';

export type Tone = 'default' | 'primary' | 'secondary' | 'success' | 'warning' | 'error';

/** A badge in a quiet tint. The word carries the meaning, the colour only helps. */
export function SoftChip({ label, tone = 'default' }: { readonly label: string; readonly tone?: Tone }) {
  return (
    <Chip
      label={label}
      sx={(theme) =>
        tone === 'default'
          ? {
              color: 'text.secondary',
              bgcolor: `color-mix(in srgb, ${theme.palette.text.secondary} 12%, ${theme.palette.background.paper})`,
            }
          : {
              color: theme.palette[tone].main,
              bgcolor: `color-mix(in srgb, ${theme.palette[tone].main} 12%, ${theme.palette.background.paper})`,
            }
      }
    />
  );
}
