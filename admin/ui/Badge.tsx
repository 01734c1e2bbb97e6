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

const tones = ['primary', 'secondary', 'success', 'warning', 'error'] as const;

const BadgeRoot = styled('span')(({ theme }) => {
  const tint = (color: string) => ({
    color,
    backgroundColor: `color-mix(in srgb, ${color} 12%, ${theme.palette.background.paper})`,
  });
  return {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    height: '1.5rem',
    paddingInline: 8,
    borderRadius: 6,
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    ...tint(theme.palette.text.secondary),
    ...Object.fromEntries(tones.map((tone) => [`&[data-tone=${tone}]`, tint(theme.palette[tone].main)])),
  };
});
