import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useDialogParams, withDialogParam } from '../dialogs/useDialogParams.ts';
import { usePageTitle } from './usePageTitle.ts';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Label of the link back to the list. */
  readonly back: string;
  readonly action?: ReactNode;
}

/** Renders the header of a page that replaces its list, with a link back. Moves the focus to its title. */
export function SubPageHeader({ title, lead, back, action }: Props) {
  usePageTitle(title);
  const [query] = useSearchParams();
  const { close } = useDialogParams();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Link
        component={RouterLink}
        to={{ search: withDialogParam(query).toString() }}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          close();
        }}
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24, mb: 1, fontSize: 14 }}
      >
        <BackIcon sx={{ fontSize: 18 }} />
        <span>{back}</span>
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography ref={heading} variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {lead ? (
            <Typography component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {lead}
            </Typography>
          ) : null}
        </Box>
        {action}
      </Box>
    </Box>
  );
}
