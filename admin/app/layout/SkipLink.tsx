import Link from '@mui/material/Link';
import { contentId } from '../../ui/focus/focus-content.ts';

/** Renders the link that skips the sidebar, visible while it has the focus. */
export function SkipLink() {
  return (
    <Link
      href={`#${contentId}`}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        bgcolor: 'background.paper',
        px: 2,
        py: 1,
        borderRadius: 1,
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Link>
  );
}
