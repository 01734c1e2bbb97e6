import { useForkRef } from '@mui/material/utils';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { identity } from './identity.ts';
import { NumberField, type NumberLimits } from './NumberField.tsx';
import { questionNumber } from './typed-number.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly limits: NumberLimits;
  readonly isRequired?: boolean;
  readonly helperText?: ReactNode;
  /** Receives a TypedNumber. */
  readonly validate?: (value: unknown) => string | undefined;
}

/**
 * Renders a number input. Text that may mean another number is questioned. What the browser cannot parse stays in the field and is NaN
 * in the form. Neither is ever saved.
 */
export function NumberInput({ source, label, limits, isRequired = false, helperText = false, validate }: Props) {
  const { field, fieldState, id } = useInput({
    source,
    format: identity,
    parse: identity,
    validate: (value: unknown) =>
      typeof value === 'string' && value !== '' ? questionNumber(value) : validate?.(value),
  });
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(input, field.ref);
  const value: unknown = field.value ?? '';
  const isUnreadable = Number.isNaN(value);
  /** What the field shows of a text in question. */
  const [shown, setShown] = useState('');

  useEffect(() => {
    // React takes an input with text that the browser cannot parse for an empty one, and would keep the text.
    if (!isUnreadable && input.current?.validity.badInput) input.current.value = '';
  }, [isUnreadable]);

  return (
    <NumberField
      id={id}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      name={field.name}
      limits={limits}
      value={isUnreadable ? '' : typeof value === 'string' ? shown : value}
      onType={(typed, text) => {
        setShown(text);
        field.onChange(typed);
      }}
      onBlur={field.onBlur}
      inputRef={inputRef}
      error={fieldState.invalid}
      helperText={
        fieldState.invalid || helperText !== false ? (
          <InputHelperText error={fieldState.error?.message ?? ''} helperText={helperText} />
        ) : null
      }
      slotProps={{ ...(isUnreadable && { inputLabel: { shrink: true } }) }}
    />
  );
}
