import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { styled } from '@mui/material/styles';

export type Tone = 'default' | 'primary' | 'secondary' | 'success' | 'warning' | 'error';

interface Props {
  readonly label: string;
  readonly tone?: Tone;
  /** Filled with the colour, which stands out among pale badges of the same tone. */
  readonly isSolid?: boolean;
}

/**
 * Renders a label in a pale tint. Red is for errors; what wants attention is a warning. A plain span in place of MUI's Chip: lists show dozens, and chips cost slow machines
 * a tenth of a second.
 */
export function Badge({ label, tone = 'default', isSolid = false }: Props) {
  return (
    <BadgeRoot data-tone={tone} data-solid={isSolid}>
      {tone === 'error' ? <ErrorIcon aria-hidden sx={{ mr: 0.5, fontSize: 16 }} /> : null}
      <span>{label}</span>
    </BadgeRoot>
  );
}

const BadgeRoot = styled('span')<{ readonly 'data-tone': Tone; readonly 'data-solid': boolean }>(
  ({ theme: { palette, typography }, 'data-tone': tone, 'data-solid': isSolid }) => {
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
      color: isSolid ? palette.background.paper : color,
      backgroundColor: isSolid ? color : `color-mix(in srgb, ${color} 12%, ${palette.background.paper})`,
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    };
  },
);
