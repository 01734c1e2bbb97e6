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
const openMind = /\b(?:or|any|between|around|about|before|after|except|not|may (?:we|be|not)|we may|flexib\w*)\b|[~?]/i;

/**
 * Reads the day that travel dates begin with, or their month: '5-9 December', 'Dec 5, 2027', '25/12/2026', 'in April'.
 * @param today ISO date; a day or month without a year is the next one
 * @returns '2027-04-05' or '2027-04'; undefined for anything else, several choices and 4/5/2027, which is April or May
 */
export function readTypedDay(typed: string, today: string): string | undefined {
  const text = typed.slice(0, 200);
  if (openMind.test(text)) return undefined;
  const [, isoYear, isoMonth, isoDay] = isoDate.exec(text) ?? [];
  if (isoYear) return toDay(isoYear, Number(isoMonth), isoDay, today);
  const [, one = '', other = '', typedYear] = numbers.exec(text) ?? [];
  if (one && Number(one) > 12 !== Number(other) > 12) {
    const [day, monthNumber] = Number(one) > 12 ? [one, other] : [other, one];
    return toDay(typedYear, Number(monthNumber), day, today);
  }
  const [, day, name, named] = dayFirst.exec(text) ?? [];
  if (name) return toDay(named, toMonth(name), day, today);
  const [, first, dayAfter, yearAfter] = monthFirst.exec(text) ?? [];
  return first ? toDay(yearAfter, toMonth(first), dayAfter, today) : undefined;
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
