import { styled } from '@mui/material/styles';

export type Tone = 'default' | 'primary' | 'secondary' | 'success' | 'warning' | 'error';

/**
 * Renders a label in a pale tint. A plain span in place of MUI's Chip: lists show dozens, and chips cost slow machines
 * a tenth of a second.
 */
export function Badge({ label, tone = 'default' }: { readonly label: string; readonly tone?: Tone }) {
  return (
    <BadgeRoot data-tone={tone}>
      <span>{label}</span>
    </BadgeRoot>
  );
}

const BadgeRoot = styled('span')<{ readonly 'data-tone': Tone }>(
  ({ theme: { palette, typography }, 'data-tone': tone }) => {
    const color = tone === 'default' ? palette.text.secondary : palette[tone].main;
    return {
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: '100%',
      height: '1.5rem',
      paddingInline: 8,
      borderRadius: 6,
      fontFamily: typography.fontFamily,
      fontSize: '0.8125rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      verticalAlign: 'middle',
      color,
      backgroundColor: `color-mix(in srgb, ${color} 12%, ${palette.background.paper})`,
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    };
  },
);
