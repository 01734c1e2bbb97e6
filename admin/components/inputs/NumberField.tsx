import { useRef } from 'react';
import { NumberInput, type NumberInputProps } from 'react-admin';

interface Props extends Pick<NumberInputProps, 'label' | 'helperText'> {
  readonly source: string;
  readonly min?: number;
  readonly max?: number;
  readonly step: number;
  readonly isRequired?: boolean;
  readonly rule: (value: unknown) => string | undefined;
  /** Message for input that is no number. */
  readonly notNumber: string;
}

/** Renders a number input that refuses other text, also in an optional field: browsers report such text as empty. */
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
