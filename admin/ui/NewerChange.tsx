import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

/** A field of which two people have different versions, as texts for people. */
export interface TwoVersions {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Props {
  readonly fields: readonly TwoVersions[];
  readonly isSaving: boolean;
  /** Saves what was typed over the newer version. */
  readonly onKeepMine: () => void;
  /** Puts the newer version into the form. */
  readonly onTakeTheirs: () => void;
}

/** Says that somebody else saved first, shows both versions field by field, and lets one be chosen. It takes the focus. */
export function NewerChange({ fields, isSaving, onKeepMine, onTakeTheirs }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
      severity="warning"
      variant="outlined"
      tabIndex={-1}
      sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>Somebody else has changed this meanwhile</AlertTitle>
      Nothing was saved yet. Choose which version stays.
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5 }}>
        {fields.map(({ label, mine, theirs }) => (
          <Box key={label} sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <Typography component="dt" variant="h3" sx={{ gridColumn: '1 / -1' }}>
              {label}
            </Typography>
            <Version whose="Yours" text={mine} />
            <Version whose="Theirs" text={theirs} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {/* Not `disabled`: the focus would be lost while saving. */}
        <Button variant="outlined" color="inherit" aria-disabled={isSaving} onClick={isSaving ? undefined : onKeepMine}>
          Keep mine
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={isSaving}
          onClick={isSaving ? undefined : onTakeTheirs}
        >
          Take theirs
        </Button>
      </Box>
    </Alert>
  );
}

function Version({ whose, text }: { readonly whose: string; readonly text: string }) {
  return (
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Typography component="span" color="text.secondary" sx={{ fontSize: 13 }}>
        {whose}:{' '}
      </Typography>
      <bdi>{text || '(empty)'}</bdi>
    </Box>
  );
}
