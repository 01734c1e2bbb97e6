import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { InputHelperText, useInput } from 'react-admin';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly helperText?: string;
  /** After the field has taken the value. */
  readonly onChoose?: (value: string) => void;
  /** The options, grouped where they are many. */
  readonly children: ReactNode;
}

const identity = (value: unknown) => value;

/** A choice of the browser's own: any number of options in groups, found by typing, and the wheel of a phone. */
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
