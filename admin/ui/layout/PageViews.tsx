import Box from '@mui/material/Box';
import { Link } from 'react-router';

interface View {
  readonly label: string;
  readonly name: string;
  /** Query of its address; by default the parameter `view` with its name, nothing for the name ''. */
  readonly search?: string;
}

interface Props {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly views: readonly View[];
  /** Name of the shown view. */
  readonly current: string;
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 2, sm: 3 },
  my: 2,
  '& a': {
    py: 1,
    color: 'text.secondary',
    textDecoration: 'none',
    borderBottom: 2,
    borderColor: 'transparent',
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current]': { color: 'text.primary', fontWeight: 600, borderColor: 'primary.main' },
  },
} as const;

/** Renders links to the views of a screen. */
export function PageViews({ label, views, current }: Props) {
  return (
    <Box component="nav" aria-label={label} sx={styles}>
      {views.map(({ label: text, name, search = name === '' ? '' : `?view=${encodeURIComponent(name)}` }) => (
        <Link key={name} to={{ search }} aria-current={name === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Box>
  );
}
