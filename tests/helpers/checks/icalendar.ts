/** A property of an event: its value as programs read it, and its unparsed parameters, such as ';VALUE=DATE'. */
interface Property {
  readonly value: string;
  readonly parameters: string;
}

/** The properties of an event by name. */
export type CalendarEvent = ReadonlyMap<string, Property>;

const texts = new Set(['SUMMARY', 'LOCATION', 'DESCRIPTION']);

/**
 * Parses the events of an iCalendar text, as strictly as the strictest programs do.
 * @throws Error for lines that are too long, do not end with CRLF or are not properties, and for misplaced blocks
 */
export function parseCalendar(text: string): CalendarEvent[] {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end with CRLF.');
  const raw = text.slice(0, -2).split('\r\n');
  const tooLong = raw.find((line) => Buffer.byteLength(line) > 75);
  if (tooLong) throw new Error(`A line is too long: ${tooLong}`);
  const lines = raw.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const events: Map<string, Property>[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = /^([A-Z0-9-]+)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$/s.exec(line) ?? [];
    if (!name) throw new Error(`This is no property: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push(new Map());
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`This ends nothing: ${line}`);
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1);
      if (event?.has(name)) throw new Error(`An event has ${name} twice.`);
      event?.set(name, { value: texts.has(name) ? unescapeText(value) : value, parameters });
    }
  }
  if (open.length > 0 || lines[0] !== 'BEGIN:VCALENDAR') throw new Error('The calendar is not complete.');
  return events;
}

function unescapeText(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`A separator is not escaped: ${value}`);
  return value.replace(/\\([nN\\;,])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}
