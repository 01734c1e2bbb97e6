/** Value of a number field: null if empty, NaN if the browser cannot parse it, the text itself if it may mean thousands. */
export type TypedNumber = number | string | null;

/** What is read of an input element. */
interface TypedInput {
  readonly value: string;
  readonly validity: Pick<ValidityState, 'badInput'>;
}

/** Reads what was typed into an input of type "number". */
export function readTypedNumber({ value, validity }: TypedInput): TypedNumber {
  if (validity.badInput) return Number.NaN;
  if (value === '') return null;
  return mayMeanThousands(value) ? value : Number(value);
}

/** Returns whether a text such as "1.250" may mean 1,250: the only separator is followed by exactly three digits. */
export function mayMeanThousands(text: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
}
