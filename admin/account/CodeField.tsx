import TextField from '@mui/material/TextField';

interface Props {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly autoFocus?: boolean;
}

/** Renders the input of a code of an authenticator app: six digits, which apps show in two groups. */
export function CodeField({ value, onChange, autoFocus = false }: Props) {
  return (
    <TextField
      label="Code of your app"
      name="code"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      required
      size="medium"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText="Six digits in your authenticator app, new ones every 30 seconds."
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7, spellCheck: false } }}
    />
  );
}

/** Returns what is wrong with a typed code; undefined if it can be sent. */
export function validateCode(code: string): string | undefined {
  return /^\d{3}\s?\d{3}$/.test(code.trim()) ? undefined : 'Please enter the six digits that the app shows.';
}
