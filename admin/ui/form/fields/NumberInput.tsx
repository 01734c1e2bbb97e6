import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { type InputHTMLAttributes, type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { identity } from './identity.ts';
import { questionNumber, readTypedNumber, type TypedNumber, TypedText } from './typed-number.ts';
import type { NumberLimits } from './validation.ts';

interface FieldProps extends Omit<TextFieldProps, 'type' | 'onChange' | 'inputRef' | 'slotProps'> {
  readonly limits: NumberLimits;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly htmlInput?: InputHTMLAttributes<HTMLInputElement>;
  readonly slotProps?: Pick<NonNullable<TextFieldProps['slotProps']>, 'inputLabel' | 'formHelperText'>;
  readonly onType: (typed: TypedNumber, shown: string) => void;
}

/** Renders a number field that hears what the browser drops, such as a comma, so that no other number is taken for the typed one. */
export function NumberField({ limits, inputRef, onType, htmlInput, slotProps, ...props }: FieldProps) {
  const typed = useRef(new TypedText());
  const hear = useCallback((input: HTMLInputElement | null) => {
    // React's own event does not tell of what is dropped with the mouse.
    const onBeforeInput = ({ data }: InputEvent) => {
      if (input) typed.current.prepare(input, data);
    };
    input?.addEventListener('beforeinput', onBeforeInput);
    return () => input?.removeEventListener('beforeinput', onBeforeInput);
  }, []);
  const ref = useForkRef(inputRef, hear);
  return (
    <TextField
      {...props}
      type="number"
      inputRef={ref}
      slotProps={{
        ...slotProps,
        htmlInput: {
          ...htmlInput,
          min: limits.min,
          max: limits.max,
          step: 10 ** -(limits.decimals ?? 0),
          inputMode: limits.decimals === undefined ? 'numeric' : 'decimal',
          autoComplete: 'off',
          // React fires no change event while the browser cannot parse the text.
          onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
            onType(readTypedNumber(currentTarget, typed.current.update(currentTarget)), currentTarget.value),
        },
      }}
    />
  );
}

interface Props {
  readonly source: string;
  readonly label: string;
  readonly kind?: 'number';
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
