/** The target of a request in normalized form. */
export interface RequestTarget {
  /** Decoded, starts with a slash, without `.` and `..`. */
  readonly pathname: string;
  /** The query as sent, including its ?; empty if there is none. */
  readonly search: string;
}

/**
 * Parses the target of a request. Returns undefined for targets that no browser sends: neither a path nor a web address, two
 * slashes at the start, `..`, zero bytes, escaped slashes or backslashes, broken escapes.
 */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  const [, local = target] = /^https?:\/\/[^/?#]+(.*)$/is.exec(target) ?? [];
  const [, raw = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(local === '' && target !== '' ? '/' : local) ?? [];
  if (!/^\/(?!\/)/.test(raw)) return undefined;
  try {
    const parts = raw.split('/').map(decodeURIComponent);
    if (parts.some((part) => part === '.' || part === '..' || /[\0/\\]/.test(part))) return undefined;
    return { pathname: parts.join('/'), search: search.replace(/[^\x21-\x7e]/g, encodeURIComponent) };
  } catch {
    return undefined;
  }
}
