/** Details of a line of the log. */
export interface LogDetails {
  /** Name of the event, such as 'publish.published'. */
  readonly event: string;
  readonly level?: 'info' | 'warning' | 'error';
  /** Facts for programs that read the log. Never personal data: no addresses, names or query strings of visitors. */
  readonly fields?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** True for an event that is not shown on a terminal. */
  readonly isQuiet?: boolean;
}

/** Writes a line about an event: a sentence for people, with details for programs. */
export type Log = (line: string, details?: LogDetails) => void;

/** 'terminal': lines for the person who started the program. 'text': a dated line per event. 'json': a JSON object per event. */
export type LogFormat = 'terminal' | 'text' | 'json';

let current: { readonly format: LogFormat; readonly isChosen: boolean } = { format: 'terminal', isChosen: false };

/**
 * Sets the format of the log, for programs that keep running. Others write to their terminal.
 * @param chosen LOG_FORMAT; if unset, lines on a terminal and dated lines anywhere else, such as in a journal or a file
 */
export function configureLog(chosen: LogFormat | undefined, isTerminal = process.stdout.isTTY === true): void {
  current = { format: chosen ?? (isTerminal ? 'terminal' : 'text'), isChosen: chosen !== undefined };
}

/** Returns the format of the log. */
export const logFormat = (): LogFormat => current.format;

/** Returns true if only events may be written: no closing text, and errors only as events. */
export const isEventsOnly = (): boolean => current.isChosen && current.format !== 'terminal';

/** Formats an event as one line of text or JSON. */
export function formatEvent(
  format: Exclude<LogFormat, 'terminal'>,
  line: string,
  { event, level = 'info', fields = {} }: LogDetails = { event: 'note' },
  time = new Date(),
): string {
  const known = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? toPrintable(value) : value] as const],
  );
  const message = toPrintable(line);
  if (format === 'json')
    return JSON.stringify({ time: time.toISOString(), level, event, ...Object.fromEntries(known), message });
  const facts = known.map(([name, value]) => `${name}=${formatValue(String(value))}`);
  return [time.toISOString(), level, event, ...facts, '|', onOneLine(message)].join(' ');
}

/**
 * Removes control characters other than line feeds, and bidirectional controls, from text that may come from a stranger: a terminal
 * obeys them or changes the order of the text.
 */
export function toPrintable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Writes an error to standard error in the format of the log. */
export function logError(text: string, event: string): void {
  const { format } = current;
  process.stderr.write(
    `${format === 'terminal' ? toPrintable(text) : formatEvent(format, text, { event, level: 'error' })}\n`,
  );
}

function formatValue(value: string): string {
  return /^[\w.:/@+-]+$/.test(value) ? value : JSON.stringify(value);
}

// A line feed in a stranger's text must not start a line that looks like another event.
function onOneLine(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]/).map((line) => line.trim());
  return lines.filter(Boolean).join(' / ');
}
