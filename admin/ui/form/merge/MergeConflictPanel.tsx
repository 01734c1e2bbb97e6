import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { BusyButton } from '../../BusyButton.tsx';
import { CroppedImage } from '../../CroppedImage.tsx';
import { useFocusOnMount } from '../../focus/focus.ts';
import type { FieldConflict } from './describe-conflicts.ts';
import type { ChangedBy } from './three-way-merge.ts';

interface Props {
  readonly fields: readonly FieldConflict[];
  readonly isSaving: boolean;
  /** Saves the changes of both, and mine where both changed a field. */
  readonly onKeepMine: () => void;
  /** Puts their version into the form, except for fields that only I changed. */
  readonly onTakeTheirs: () => void;
}

const changedByLabels: Readonly<Record<ChangedBy, string>> = {
  you: 'You changed',
  they: 'They changed',
  both: 'Both changed',
};

/** Renders both versions of a row field by field, with a choice between them. Moves the focus to itself. */
export function MergeConflictPanel({ fields, isSaving, onKeepMine, onTakeTheirs }: Props) {
  const alert = useFocusOnMount<HTMLDivElement>();
  const hasOverlap = fields.some(({ changedBy }) => changedBy === 'both');
  return (
    <Alert
      ref={alert}
      severity="warning"
      variant="outlined"
      tabIndex={-1}
      sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>Someone else changed this after you opened it</AlertTitle>
      <span>{`Nothing was saved yet. What only one of you changed is kept. ${hasOverlap ? 'Where both changed, choose which version stays.' : 'You changed different fields.'}`}</span>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5 }}>
        {fields.map(({ label, changedBy, mine, theirs, bucket }) => (
          <Box key={label} sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <Typography component="dt" variant="h3" sx={{ gridColumn: '1 / -1' }}>
              <span>{`${label} `}</span>
              <Typography component="span" color="text.secondary" sx={{ fontSize: 13 }}>
                {changedByLabels[changedBy]}
              </Typography>
            </Typography>
            <FieldVersion whose="Yours" texts={mine} bucket={bucket} />
            <FieldVersion whose="Theirs" texts={theirs} bucket={bucket} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <BusyButton variant="outlined" color="inherit" isBusy={isSaving} onClick={onKeepMine}>
          {hasOverlap ? 'Keep mine and save' : 'Keep both and save'}
        </BusyButton>
        <BusyButton variant="outlined" color="inherit" isBusy={isSaving} onClick={onTakeTheirs}>
          Use their version
        </BusyButton>
      </Box>
    </Alert>
  );
}

interface VersionProps {
  readonly whose: string;
  readonly texts: readonly string[];
  readonly bucket: Bucket | undefined;
}

const listStyles = { listStyle: 'none', m: 0, p: 0, pl: 2, display: 'grid', gap: 0.5 } as const;
const imageListStyles = { ...listStyles, pt: 0.5, gridTemplateColumns: 'repeat(auto-fill, 72px)' } as const;

function FieldVersion({ whose, texts, bucket }: VersionProps) {
  const [first = '(empty)', ...others] = texts;
  const isList = bucket !== undefined || others.length > 0 || first.includes('\n');
  return (
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Typography component="span" color="text.secondary" sx={{ fontSize: 13 }}>
        {`${whose}: `}
      </Typography>
      {isList && texts.length > 0 ? (
        <Box component="ul" sx={bucket ? imageListStyles : listStyles}>
          {texts.map((text, index) => (
            <li key={text}>
              {bucket ? (
                <CroppedImage small value={text} bucket={bucket} alt={`Image ${index + 1}`} ratio="4 / 3" />
              ) : (
                <bdi>{text}</bdi>
              )}
            </li>
          ))}
        </Box>
      ) : (
        <bdi>{first}</bdi>
      )}
    </Box>
  );
}
