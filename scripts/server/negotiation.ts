import type { Encoding } from './release-files.ts';

/**
 * The encoding that a request wishes most among the copies there are, undefined for the file as it is. Brotli goes before
 * gzip, and both before nothing, where the request gives them the same weight.
 * @param header Accept-Encoding as it came; absent means that nothing is known, and the file is sent as it is
 */
export function chooseEncoding(header: string | undefined, copies: Iterable<Encoding>): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const item of (header ?? '').split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (coding) weights.set(coding.replace(/^x-gzip$/, 'gzip'), weightOf(parameters));
  }
  const there = new Set(copies);
  // Unnamed, the file as it is will do where nothing better does.
  let best: { encoding: Encoding | undefined; weight: number } = {
    encoding: undefined,
    weight: weights.get('identity') ?? (weights.get('*') === 0 ? 0 : 0.0001),
  };
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (there.has(encoding) && weight > 0 && weight >= best.weight) best = { encoding, weight };
  }
  return best.encoding;
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (given === undefined) return 1;
  const value = given.replace(/^q\s*=\s*/, '');
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}

/** The bytes of a file that are to be sent, both ends included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header for a file of so many bytes. Several ranges, other units and what is malformed ask for the whole
 * file, as RFC 9110 allows; `none` where the file has no such bytes.
 */
export function readRange(header: string | undefined, size: number): Range | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '')
    return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : 'none';
  const [start, end] = [Number(from), to === '' ? Number.POSITIVE_INFINITY : Number(to)];
  if (end < start) return 'whole';
  return start < size ? { start, end: Math.min(end, size - 1) } : 'none';
}

/** Whether If-None-Match names a validator, or any; weak ones count, as the copy is the same for reading. */
export function namesAny(header: string, etag: string): boolean {
  return header.trim() === '*' || listOf(header).some((named) => named.replace(/^W\//, '') === etag);
}

/** Whether If-Match names a validator, or any; weak ones do not count. */
export function namesExactly(header: string, etag: string): boolean {
  return header.trim() === '*' || listOf(header).includes(etag);
}

function listOf(header: string): string[] {
  return header.match(/(W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
}
