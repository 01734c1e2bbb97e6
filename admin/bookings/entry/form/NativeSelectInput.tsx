import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { identity } from '#admin/ui/form/fields/identity.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly helperText?: string;
  /** Called after the field's value has changed. */
  readonly onChoose?: (value: string) => void;
  /** Option and optgroup elements. */
  readonly children: ReactNode;
}

/** Renders the browser's own select: it groups options, finds them by typing, and uses the picker of a phone. */
export function NativeSelectInput({ source, label, isRequired = false, helperText, onChoose, children }: Props) {
  const { field, fieldState, id } = useInput({ source, format: identity, parse: identity });
  return (
    <TextField
      id={id}
      select
      label={label}
      required={isRequired}
      name={field.name}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        field.onChange(target.value);
        onChoose?.(target.value);
      }}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={
        fieldState.invalid || helperText ? (
          <InputHelperText error={fieldState.error?.message ?? ''} helperText={helperText} />
        ) : null
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}
