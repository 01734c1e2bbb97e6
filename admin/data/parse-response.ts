/** Readers for the fields of an API response, by type. */
interface ResponseReaders {
  text(name: string): string;
  optionalText(name: string): string | undefined;
  number(name: string): number;
  optionalNumber(name: string): number | undefined;
  boolean(name: string): boolean;
  /** Returns readers for the fields of an object in the response. */
  object(name: string): ResponseReaders;
  list(name: string): readonly unknown[];
}

/**
 * Returns readers for the fields of an API response, which throw where a field has another type.
 * @param where the name of the response for error messages
 */
export function parseResponse(value: unknown, where: string): ResponseReaders {
  if (typeof value !== 'object' || value === null) throw new Error(`${where} is no object.`);
  const fields = new Map<string, unknown>(Object.entries(value));
  const createError = (name: string, expected: string) =>
    new Error(`${where}: ${name} is ${JSON.stringify(fields.get(name)) ?? 'missing'}, not ${expected}.`);

  return {
    text(name: string): string {
      const field = fields.get(name);
      if (typeof field !== 'string') throw createError(name, 'a text');
      return field;
    },
    optionalText(name: string): string | undefined {
      return (fields.get(name) ?? undefined) === undefined ? undefined : this.text(name);
    },
    number(name: string): number {
      const number = toNumber(fields.get(name));
      if (number === undefined) throw createError(name, 'a number');
      return number;
    },
    optionalNumber(name: string): number | undefined {
      return (fields.get(name) ?? undefined) === undefined ? undefined : this.number(name);
    },
    boolean(name: string): boolean {
      const field = fields.get(name);
      if (typeof field !== 'boolean') throw createError(name, 'true or false');
      return field;
    },
    object(name: string) {
      return parseResponse(fields.get(name), `${where}, ${name},`);
    },
    list(name: string): readonly unknown[] {
      const field = fields.get(name);
      if (!Array.isArray(field)) throw createError(name, 'a list');
      return field;
    },
  };
}

/**
 * Parses a number of the API, which sends numeric and bigint as texts to keep every digit; undefined for anything else.
 */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
