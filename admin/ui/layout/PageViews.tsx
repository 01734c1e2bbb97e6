import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

interface Props {
  /** Accessible name of the navigation. */
  readonly label: string;
  /** The views; `name` is the parameter `view` of the address, '' for none. */
  readonly views: readonly { readonly label: string; readonly name: string }[];
  /** Name of the shown view. */
  readonly current: string;
}

/** Renders links to the views of a screen. */
export function PageViews({ label, views, current }: Props) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2, sm: 3 }, mt: 2, mb: 2 }}
    >
      {views.map((view) => (
        <Link
          key={view.name}
          component={RouterLink}
          to={{ search: view.name === '' ? '' : `?view=${view.name}` }}
          aria-current={view.name === current ? 'page' : undefined}
          color="text.secondary"
          underline="hover"
          sx={{
            py: 1,
            borderBottom: 2,
            borderColor: 'transparent',
            '&[aria-current]': { color: 'text.primary', fontWeight: 600, borderColor: 'primary.main' },
          }}
        >
          {view.label}
        </Link>
      ))}
    </Box>
  );
}
