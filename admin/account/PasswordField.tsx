import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly name: string;
  /** Makes password managers fill in the stored password, or suggest a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
  readonly help?: string;
}

/** Renders a password input with a button that shows the password. */
export function PasswordField({ label, name, autoComplete, value, onChange, autoFocus = false, help }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      label={label}
      name={name}
      type={isVisible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      required
      size="medium"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={help}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={isVisible ? 'Hide password' : 'Show password'}
                onClick={() => setIsVisible(!isVisible)}
              >
                {isVisible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
