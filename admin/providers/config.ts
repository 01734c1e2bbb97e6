/** What a deployment tells the back office, in the element #admin-config of its shell. */
export interface AdminConfig {
  /** Where the API is, without a trailing slash. */
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  /** Name of the agency, as the brand shows it. */
  readonly agency: string;
}

/**
 * Reads and checks the configuration of a shell. An empty address stands for the page's own origin.
 * @throws Error that names every fault at once
 */
export function readConfig(page: Document, origin: string): AdminConfig {
  const text = page.getElementById('admin-config')?.textContent;
  if (!text) throw new Error('The page carries no configuration (element #admin-config).');
  const given = parse(text);
  const faults: string[] = [];
  const value = (name: keyof AdminConfig) => {
    const entry = given[name];
    if (typeof entry === 'string') return entry.trim();
    faults.push(`${name} is missing`);
    return '';
  };
  const supabaseUrl = value('supabaseUrl').replace(/\/+$/, '');
  const supabaseKey = value('supabaseKey');
  const agency = value('agency');
  if (supabaseUrl && !URL.canParse(supabaseUrl)) faults.push('supabaseUrl is not an address');
  if (/^sb_secret_/.test(supabaseKey)) faults.push('supabaseKey is a secret key, which must never reach a browser');
  else if (typeof given.supabaseKey === 'string' && !supabaseKey) faults.push('supabaseKey is empty');
  if (faults.length > 0) throw new Error(`The configuration of this page is not usable: ${faults.join('; ')}.`);
  return { supabaseUrl: supabaseUrl || origin, supabaseKey, agency: agency || 'Discover Morocco' };
}

function parse(text: string): Partial<Record<keyof AdminConfig, unknown>> {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given === 'object' && given !== null) return given;
  } catch {
    // Falls through to the one message for everything that is not an object.
  }
  throw new Error('The configuration of this page is not usable: it is not a JSON object.');
}
