import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useRef } from 'react';
import { useCopy } from '../../useCopy.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly help: string;
  readonly messages: { readonly copied: string; readonly copyFailed: string };
  /** False for a further field. */
  readonly takesFocus?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Shows a text that is shown once, to be copied. The focus moves to the button. */
export function CopyField({ label, value, help, messages, takesFocus = true, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, status } = useCopy(() => {
    field.current?.focus();
    field.current?.select();
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label={label}
        helperText={help}
        value={value}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, onFocus: () => field.current?.select() } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => copy(value)} autoFocus={takesFocus}>
          Copy
        </Button>
        {children}
      </Box>
      {status === 'success' || status === 'error' ? (
        <Alert role="status" severity={status === 'success' ? 'success' : 'warning'}>
          {status === 'success' ? messages.copied : messages.copyFailed}
        </Alert>
      ) : null}
    </Box>
  );
}
