import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { getFormSectionId } from '../../components/inputs/form-section-id.ts';
import { useDialogParams } from '../../hooks/useDialogParams.ts';

interface Props {
  /** Titles of the form's sections. */
  readonly sections: readonly string[];
  /** Id of the row; undefined for a new one. */
  readonly id: string | undefined;
  /** Address that visitors see the row at; undefined where they do not. */
  readonly publicPath: string | undefined;
}

/** Renders links to the sections of a form, to the public page, and the button that duplicates the row. */
export function FormHead({ sections, id, publicPath }: Props) {
  const { open } = useDialogParams();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: { xs: 2, sm: 3 },
        py: 0.5,
        // On phones the row scrolls sideways: wrapped, it would take a quarter of the screen.
        overflowX: { xs: 'auto', sm: 'visible' },
        whiteSpace: 'nowrap',
        flexShrink: 0,
      }}
    >
      <Box component="nav" aria-label="Parts of this form" sx={{ display: 'flex', flexWrap: 'inherit', columnGap: 2 }}>
        {sections.map((title) => (
          <Link
            key={title}
            href={`#${getFormSectionId(title)}`}
            onClick={(event) => showSection(event, title)}
            underline="hover"
            sx={{ display: 'inline-block', fontSize: 14, lineHeight: '32px' }}
          >
            {title}
          </Link>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        {id === undefined ? null : (
          <Button startIcon={<CopyIcon />} onClick={() => open('copy', id)}>
            Duplicate
          </Button>
        )}
        {publicPath === undefined ? null : (
          <Button href={publicPath} target="_blank" rel="noopener" endIcon={<OpenIcon />}>
            Public page
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Scrolls to a section and focuses it, without a change of the address, which holds the open form. */
function showSection(event: MouseEvent, title: string): void {
  event.preventDefault();
  const section = document.getElementById(getFormSectionId(title));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
