import { NumberInput, type NumberInputProps } from 'react-admin';
import { parseTypedNumber } from '../parse-typed-number.ts';

interface Props extends Pick<NumberInputProps, 'label' | 'helperText'> {
  readonly source: string;
  /** The keyboard that phones show: digits, or digits with a decimal point. */
  readonly inputMode: 'numeric' | 'decimal';
  readonly isRequired?: boolean;
  /** Receives a number, null for an empty field, or a text that is no number. */
  readonly validate: (value: unknown) => string | undefined;
}

const format = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * Renders a text input for a number. Not one of type "number", which the mouse wheel changes unseen. Input that is no number stays as it
 * was typed, and is refused.
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
