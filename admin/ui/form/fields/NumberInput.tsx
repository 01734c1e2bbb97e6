import TextField from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { type ReactNode, useEffect, useRef } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { identity } from './identity.ts';
import { readTypedNumber } from './typed-number.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  /** Limits of the column; a whole number without `decimals`. */
  readonly limits: { readonly min: number; readonly max: number; readonly decimals?: number };
  readonly isRequired?: boolean;
  readonly helperText?: ReactNode;
  /** Receives a TypedNumber. */
  readonly validate?: (value: unknown) => string | undefined;
}

/** Renders a number input. Text that the browser cannot parse stays in the field and is NaN in the form, so it is never saved. */
export function NumberInput({ source, label, limits, isRequired = false, helperText = false, validate }: Props) {
  const { field, fieldState, id } = useInput({
    source,
    format: identity,
    parse: identity,
    ...(validate && { validate }),
  });
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(input, field.ref);
  const value: unknown = field.value ?? '';
  const isUnreadable = Number.isNaN(value);

  useEffect(() => {
    // React takes an input with text that the browser cannot parse for an empty one, and would keep the text.
    if (!isUnreadable && input.current?.validity.badInput) input.current.value = '';
  }, [isUnreadable]);

  return (
    <TextField
      id={id}
      type="number"
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      name={field.name}
      value={isUnreadable ? '' : value}
      onBlur={field.onBlur}
      inputRef={inputRef}
      error={fieldState.invalid}
      helperText={
        fieldState.invalid || helperText !== false ? (
          <InputHelperText error={fieldState.error?.message ?? ''} helperText={helperText} />
        ) : null
      }
      slotProps={{
        htmlInput: {
          min: limits.min,
          max: limits.max,
          step: 10 ** -(limits.decimals ?? 0),
          inputMode: limits.decimals === undefined ? 'numeric' : 'decimal',
          autoComplete: 'off',
          // React fires no change event while the browser cannot parse the text.
          onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
            field.onChange(readTypedNumber(currentTarget)),
        },
        ...(isUnreadable && { inputLabel: { shrink: true } }),
      }}
    />
  );
}
