import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { getFormSectionId } from '../../ui/form/fields/FormSection.tsx';

interface Props {
  /** Titles of the form's sections. */
  readonly sections: readonly string[];
  /** Id of the row; undefined for a new one. */
  readonly id: string | undefined;
  /** Address of the public page; undefined if visitors do not see the row. */
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
            onClick={(event) => {
              event.preventDefault();
              showSection(title);
            }}
            underline="hover"
            sx={{ display: 'inline-block', fontSize: 14, lineHeight: '32px' }}
          >
            {title}
          </Link>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        {id === undefined ? null : (
          <IconButton aria-label="Duplicate" title="Duplicate" onClick={() => open('copy', id)}>
            <CopyIcon fontSize="small" />
          </IconButton>
        )}
        {publicPath === undefined ? null : (
          <IconButton href={publicPath} target="_blank" rel="noopener" aria-label="Public page" title="Public page">
            <OpenIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

/**
 * Scrolls to a section and focuses it without changing the address, which holds the open form.
 * @param attempts frames to wait for a section that is not rendered yet
 */
function showSection(title: string, attempts = 120): void {
  const section = document.getElementById(getFormSectionId(title));
  if (!section && attempts > 0) requestAnimationFrame(() => showSection(title, attempts - 1));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
