import { readKeyKind } from '#shared/rules/project-key.ts';

/** Configuration of a deployment, in the element #admin-config of the admin's HTML. */
export interface AdminConfig {
  /** Address of the API, without a trailing slash. */
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  /** Name of the agency. */
  readonly agency: string;
  /** Address for reports of errors; '' or absent for none. */
  readonly errorReportUrl?: string;
  /** Identifies the code of the release in reports of errors. */
  readonly release?: string;
}

/**
 * Reads and validates the configuration of a page. An empty address means the page's own origin.
 * @throws Error that names all errors at once
 */
export function readConfig(page: Document, origin: string): AdminConfig {
  const text = page.getElementById('admin-config')?.textContent;
  if (!text) throw new Error('The page carries no configuration (element #admin-config).');
  const parsed = parse(text);
  const errors: string[] = [];
  const value = (name: keyof AdminConfig) => {
    const entry = parsed[name];
    if (typeof entry === 'string') return entry.trim();
    errors.push(`${name} is missing`);
    return '';
  };
  const supabaseUrl = value('supabaseUrl').replace(/(^|[^/])\/+$/, '$1');
  const supabaseKey = value('supabaseKey');
  const agency = value('agency');
  if (supabaseUrl && !URL.canParse(supabaseUrl)) errors.push('supabaseUrl is not an address');
  if (readKeyKind(supabaseKey) === 'secret')
    errors.push('supabaseKey is a secret key, which must never reach a browser');
  else if (typeof parsed.supabaseKey === 'string' && !supabaseKey) errors.push('supabaseKey is empty');
  if (errors.length > 0) throw new Error(`The configuration of this page is not usable: ${errors.join('; ')}.`);
  const { errorReportUrl, release } = parsed;
  return {
    supabaseUrl: supabaseUrl || origin,
    supabaseKey,
    agency: agency || 'Discover Morocco',
    ...(typeof errorReportUrl === 'string' && { errorReportUrl }),
    ...(typeof release === 'string' && { release }),
  };
}

function parse(text: string): Partial<Record<keyof AdminConfig, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through to the error below.
  }
  throw new Error('The configuration of this page is not usable: it is not a JSON object.');
}
