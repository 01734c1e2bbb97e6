import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { type InputHTMLAttributes, type Ref, useCallback, useRef } from 'react';
import { readTypedNumber, type TypedNumber, TypedText } from './typed-number.ts';

/** Limits of a column; a whole number without `decimals`. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
}

interface Props extends Omit<TextFieldProps, 'type' | 'onChange' | 'inputRef' | 'slotProps'> {
  readonly limits: NumberLimits;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly htmlInput?: InputHTMLAttributes<HTMLInputElement>;
  readonly slotProps?: Pick<NonNullable<TextFieldProps['slotProps']>, 'inputLabel' | 'formHelperText'>;
  readonly onType: (typed: TypedNumber, shown: string) => void;
}

/** Renders a number field that hears what the browser drops, such as a comma, so that no other number is taken for the typed one. */
export function NumberField({ limits, inputRef, onType, htmlInput, slotProps, ...props }: Props) {
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
