/** Value of a number field: null if empty, NaN if the browser cannot parse it, the typed text if it may mean another number. */
export type TypedNumber = number | string | null;

/** What is read of an input element. */
interface TypedInput {
  readonly value: string;
  readonly validity: Pick<ValidityState, 'badInput'>;
}

/**
 * Reads what was typed into an input of type "number". Browsers drop characters silently: "12,5" becomes "125" where the language has no
 * comma in numbers.
 * @param typed the whole text as it was typed
 */
export function readTypedNumber({ value, validity }: TypedInput, typed = value): TypedNumber {
  const text = toCore(typed);
  if (countSeparators(text) > countSeparators(toCore(value))) return text;
  if (validity.badInput) return Number.NaN;
  if (value === '') return null;
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? text : Number(value);
}

/** Returns what to ask about a text that may mean another number: "1.250" may mean 1,250, and "12,5" means 12.5. */
export function questionNumber(text: string): string {
  const meant = guessNumber(text);
  return meant === undefined
    ? 'Please type the number again, with a point for decimals only.'
    : `Do you mean ${meant}?`;
}

function guessNumber(text: string): string | undefined {
  const [, before = '', decimals = ''] = text.match(/^([\d.,]*)[.,](\d*)$/) ?? [];
  const separators = text.match(/[.,]/g) ?? [];
  if (/^[1-9]\d{0,2}(\.\d{3})+$|^[1-9]\d{0,2}(,\d{3})+$/.test(text)) {
    const grouped = text.replaceAll('.', ',');
    // Whoever has typed the comma needs to know what to type instead.
    return grouped === text ? text.replaceAll(',', '') : grouped;
  }
  const isDecimal = separators.length === 1 || new Set(separators).size === 2;
  const whole = before.replaceAll(/[.,]/g, '');
  return isDecimal && decimals !== '' ? `${whole || '0'}.${decimals}` : undefined;
}

/** Returns a text from its first digit, or the separator before that, to its last, without spaces that group thousands. */
function toCore(text: string): string {
  return (text.match(/[.,]?\d(?:.*\d)?/s)?.[0] ?? '').replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
}

const countSeparators = (text: string) => text.replaceAll(/\d/g, '').length;

/** Text of a number field as it was typed, with the characters that the browser drops. */
export class TypedText {
  #text = '';
  /** Null if the browser could not parse it. */
  #before: string | null = '';
  #inserted: string | null = null;

  /**
   * Notes what is about to happen to the field, before the browser drops any of it.
   * @param inserted null if something is deleted
   */
  prepare({ value, validity }: TypedInput, inserted: string | null): void {
    // It was changed by script since.
    if (!validity.badInput && onlyDigits(this.#text) !== onlyDigits(value)) this.#text = value;
    this.#before = validity.badInput ? null : value;
    this.#inserted = inserted;
    // At the end, as far as one can know.
    this.#text += inserted ?? '';
  }

  /** Returns the text once the field has changed. */
  update({ value, validity }: TypedInput): string {
    const digits = onlyDigits(value);
    if (this.#inserted === null) this.#text = value;
    else if (!validity.badInput && (this.#before === null || digits !== onlyDigits(this.#before + this.#inserted)))
      // It has taken the place of something, or stands elsewhere.
      this.#text = digits === onlyDigits(this.#inserted) ? this.#inserted : value;
    return this.#text;
  }
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '');
