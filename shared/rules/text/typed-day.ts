const months = 'January February March April May June July August September October November December'.split(' ');
const names = months.map((name) =>
  name === 'September' ? 'sept?(?:ember)?' : `${name.slice(0, 3)}(?:${name.slice(3)})?`,
);
const month = `(${names.join('|')})\\b\\.?`;
const suffix = '(?:st|nd|rd|th)?\\b';
/** The end of a range, which is not read. */
const end = `(?:\\s*(?:-|–|to|until)\\s*\\d{1,2}${suffix})?`;
const year = '(?:,?\\s*(\\d{4})\\b)?';
const dayFirst = new RegExp(`\\b(\\d{1,2})${suffix}\\.?${end}\\s+(?:of\\s+)?${month}${year}`, 'i');
const monthFirst = new RegExp(`\\b${month}(?:\\s+(?:the\\s+)?(\\d{1,2})${suffix}${end})?${year}`, 'i');
const numbers = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/;
const isoDate = /\b(\d{4})-(\d\d)-(\d\d)\b/;
/** Words and signs of someone who has not decided. */
const openMind =
  /\b(?:or|any|between|around|about|before|after|except|not|may (?:we|be|not|need|want|have|come|join|bring|like)|we may|flexib\w*)\b|[~?]/i;

/** A day ('2027-04-05') or month ('2027-04') in a text, with its words. */
interface Found {
  readonly day: string;
  readonly words: string;
}

/**
 * Reads the day that travel dates begin with, or their month: '5-9 December', 'Dec 5, 2027', '25/12/2026', 'in April'.
 * @param today ISO date; a day or month without a year is the next one
 * @returns '2027-04-05' or '2027-04'; undefined for anything else, several choices and 4/5/2027, which is April or May
 */
export function readTypedDay(typed: string, today: string): string | undefined {
  return find(typed.slice(0, 200), today)?.day;
}

function find(text: string, today: string): Found | undefined {
  if (openMind.test(text)) return undefined;
  const [isoWords, isoYear, isoMonth, isoDay] = isoDate.exec(text) ?? [];
  if (isoYear) return toFound(isoWords, toDay(isoYear, Number(isoMonth), isoDay, today));
  const [numberWords, one = '', other = '', typedYear] = numbers.exec(text) ?? [];
  if (one && Number(one) > 12 !== Number(other) > 12) {
    const [day, monthNumber] = Number(one) > 12 ? [one, other] : [other, one];
    return toFound(numberWords, toDay(typedYear, Number(monthNumber), day, today));
  }
  const [dayWords, day, name, named] = dayFirst.exec(text) ?? [];
  if (name) return toFound(dayWords, toDay(named, toMonth(name), day, today));
  const [monthWords, first, dayAfter, yearAfter] = monthFirst.exec(text) ?? [];
  return first ? toFound(monthWords, toDay(yearAfter, toMonth(first), dayAfter, today)) : undefined;
}

const toFound = (words = '', day?: string) => (day ? { day, words } : undefined);

/**
 * Finds the day that free text names, read as readTypedDay() does, one sentence at a time.
 * @returns the day of departure with its words; undefined for none, and for several that are not a range
 */
export function findOnlyDay(text: string, today: string): Found | undefined {
  const found = text.split(sentenceEnd).flatMap((sentence) => listDays(sentence.slice(0, 200), today));
  return found.every(({ day }) => day === found[0]?.day) ? found[0] : undefined;
}

/** Not the dot of '5. Dec. 2026'. */
const sentenceEnd = /(?<=\w{4}\.|[!?])\s+|[\r\n]+/;
const rangeEnd = new RegExp(`^\\s*(?:[-–—]|to|until)\\s*(?:\\w+day,?\\s+)?(?:the\\s+)?(?:\\d|${month})`, 'i');

function listDays(text: string, today: string): Found[] {
  const found = find(text, today);
  if (!found) return [];
  const start = text.indexOf(found.words);
  const [before, after] = [text.slice(0, start), text.slice(start + found.words.length)];
  const others = listDays(rangeEnd.test(after) ? before : `${before};${after}`, today);
  return found.day.length === 10 ? [found, ...others] : others;
}

/** Reads the first month that travel dates name, also those of someone who has not decided: '2027-05' for 'any weekend in May'. */
export function readTypedMonth(typed: string, today: string): string | undefined {
  const [, name, , named] = monthFirst.exec(typed.slice(0, 200)) ?? [];
  return name ? toDay(named, toMonth(name), undefined, today) : undefined;
}

const toMonth = (name: string) =>
  months.findIndex((one) => one.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1;

function toDay(year: string | undefined, month: number, day: string | undefined, today: string): string | undefined {
  const parts = [String(month).padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])];
  const inYear = (number: number) => [number, ...parts].join('-');
  const thisYear = inYear(Number(today.slice(0, 4)));
  const found = year
    ? inYear(Number(year))
    : thisYear >= today.slice(0, thisYear.length)
      ? thisYear
      : inYear(Number(today.slice(0, 4)) + 1);
  // There is no February 30, which Date would take for March 2.
  const date = new Date(`${found}${day ? '' : '-01'}T00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(found) ? found : undefined;
}
