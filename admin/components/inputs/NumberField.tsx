import { useRef } from 'react';
import { NumberInput, type NumberInputProps } from 'react-admin';

interface Props extends Pick<NumberInputProps, 'label' | 'helperText'> {
  readonly source: string;
  readonly min?: number;
  readonly max?: number;
  readonly step: number;
  readonly isRequired?: boolean;
  readonly rule: (value: unknown) => string | undefined;
  /** What is said of what is no number. The browser tells an optional field that it is empty. */
  readonly notNumber: string;
}

/** A number, refused with a message when something else is typed, also where nothing would do. */
export function NumberField({ rule, notNumber, isRequired = false, helperText = false, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <NumberInput
      {...rest}
      isRequired={isRequired}
      helperText={helperText}
      validate={(value: unknown) => (input.current?.validity.badInput ? notNumber : rule(value))}
      slotProps={{ htmlInput: { ref: input } }}
    />
  );
}
