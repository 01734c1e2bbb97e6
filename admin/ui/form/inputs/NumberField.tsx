import { NumberInput, type NumberInputProps } from 'react-admin';
import { parseTypedNumber } from '../parse-typed-number.ts';

interface Props extends Pick<NumberInputProps, 'label' | 'helperText'> {
  readonly source: string;
  /** The keyboard that phones show: digits, or digits with a decimal point. */
  readonly inputMode: 'numeric' | 'decimal';
  readonly isRequired?: boolean;
  /** Receives a number, null for an empty field, or text that is not a number. */
  readonly validate: (value: unknown) => string | undefined;
}

const format = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * Renders a text input for a number. Not of type "number", which the mouse wheel changes unnoticed. Input that is not a number
 * stays as typed and is refused.
 */
export function NumberField({ inputMode, isRequired = false, helperText = false, ...rest }: Props) {
  return (
    <NumberInput
      {...rest}
      isRequired={isRequired}
      helperText={helperText}
      parse={parseTypedNumber}
      format={format}
      slotProps={{ htmlInput: { type: 'text', inputMode, autoComplete: 'off', step: undefined } }}
    />
  );
}
