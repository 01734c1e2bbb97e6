/** A place on the map in degrees; south and west are negative. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The area of Morocco and the Western Sahara, in degrees. */
export const positionLimits = { latitude: { min: 20, max: 36.5 }, longitude: { min: -18, max: -0.5 } } as const;

/** Why a text is not a position: not two numbers, a link without them, a shortened link, or a place outside Morocco. */
export type PositionProblem = 'unreadable' | 'no position' | 'short link' | 'outside';

/** Decimals that are kept, about a metre. */
const decimals = 5;
/** Longer than any link to a place; the expressions below take time in proportion to the square of the length. */
const maxLength = 1000;
const shortLink = /^(https?:\/\/)?(maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple\/|(www\.)?osm\.org\/go\/|bit\.ly)/i;
const link = /^(https?:\/\/|(www\.)?([\w-]+\.)+[a-z]{2,}\/|geo:)/i;
const number = String.raw`\d+(?:\.\d+)?`;
const angle = String.raw`([-+]?${number})\s*°?\s*(?:(${number})\s*'\s*(?:(${number})\s*")?)?`;
const lettersBehind = new RegExp(String.raw`^${angle}\s*([NSEW])?\s+${angle}\s*([NSEW])?$`);
const lettersBefore = new RegExp(String.raw`^([NSEW])\s*${angle}\s+([NSEW])\s*${angle}$`);

/**
 * Reads a position in Morocco from what a map shows or its address bar holds: decimal degrees with points or commas,
 * degrees, minutes and seconds, in either order, or a link of Google, Apple, Bing or OpenStreetMap.
 */
export function parsePosition(text: string): Position | PositionProblem {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) return 'unreadable';
  if (shortLink.test(trimmed)) return 'short link';
  if (!link.test(trimmed)) return readDegrees(trimmed) ?? 'unreadable';
  for (const candidate of listCandidates(trimmed)) {
    const found = readDegrees(candidate);
    if (found !== undefined) return found;
  }
  return 'no position';
}

/** Reads a stop of a trip that has a position of its own: 'Tazzarine: 30.7783, -5.5662', or a link behind the colon. */
export function parseStopPosition(text: string): ({ readonly name: string } & Position) | PositionProblem {
  const [, name = '', place = ''] = /^([^:]+):(.*)$/.exec(text) ?? [];
  const position = parsePosition(place);
  return typeof position === 'string' ? position : { name: name.trim(), ...position };
}

/** Returns the position of a record; undefined if it has none. */
export function toPosition(latitude: number | null, longitude: number | null): Position | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** Formats a position as maps show it: '31.6258, -7.9892'; '' if there is none. */
export function formatPosition(latitude: number | null, longitude: number | null): string {
  return latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
}

/** Returns the parts of a link that may be a position: those that mark a place before those that name the visible part of the map. */
function listCandidates(address: string): string[] {
  if (address.startsWith('geo:')) return [address.slice('geo:'.length).replace(/[;?].*/, '')];
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  if (!url) return [];
  const { searchParams: query, pathname, hash } = url;
  const pin = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname);
  const names = ['q', 'query', 'coordinate', 'destination', 'daddr', 'll', 'center', 'sll'];
  const marker = query.has('mlat') ? `${query.get('mlat')} ${query.get('mlon')}` : undefined;
  const segments = pathname.split('/').map((segment) => new URLSearchParams(`text=${segment}`).get('text') ?? '');
  const view = /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash);
  return [
    pin && `${pin[1]} ${pin[2]}`,
    marker,
    ...names.map((name) => query.get(name)?.replace(/^loc:/, '')),
    ...segments.filter((segment) => !segment.startsWith('@')),
    query.get('cp')?.replace('~', ' '),
    ...segments.flatMap((segment) => /^@(-?[\d.]+,-?[\d.]+)/.exec(segment)?.[1]),
    view && `${view[1]} ${view[2]}`,
  ].filter((candidate) => typeof candidate === 'string');
}

/** Reads two angles. Undefined if the text is something else. */
function readDegrees(text: string): Position | PositionProblem | undefined {
  const plain = tidy(text);
  const before = lettersBefore.exec(plain);
  const behind = lettersBehind.exec(plain);
  const first = before ? readAngle(before.slice(2, 5), before[1]) : behind && readAngle(behind.slice(1, 4), behind[4]);
  const second = before ? readAngle(before.slice(6, 9), before[5]) : behind && readAngle(behind.slice(5, 8), behind[8]);
  if (!first || !second) return undefined;
  const pairs = [
    [first, second],
    [second, first],
  ] as const;
  // Latitudes and longitudes of Morocco have no number in common, so the order does not matter.
  for (const [latitude, longitude] of pairs) {
    if (!isWithin(latitude.degrees, positionLimits.latitude) || latitude.axis === 'longitude') continue;
    if (!isWithin(longitude.degrees, positionLimits.longitude) || longitude.axis === 'latitude') continue;
    return { latitude: latitude.degrees, longitude: longitude.degrees };
  }
  return Math.abs(first.degrees) <= 180 && Math.abs(second.degrees) <= 180 ? 'outside' : undefined;
}

/** Returns the text with one spelling of signs, and with decimal points. */
function tidy(text: string): string {
  const signs = text
    .toUpperCase()
    .replace(/\b(LATITUDE|LONGITUDE|LAT|LONG|LON|LNG)\b\.?\s*[:=]?/g, ' ')
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[″”“]|''|′′|’’/g, '"')
    .replace(/[′’‘]/g, "'")
    // West in French and Spanish. In German it would be east, where Morocco is not.
    .replaceAll('O', 'W');
  const points = signs.includes('.') ? signs : signs.replace(/(\d),(\d)/g, '$1.$2');
  return points
    .replace(/([NSEW])(?=[-+]?\d)/g, ' $1')
    .replace(/[,;/|()[\]]/g, ' ')
    .replace(/([°'"NSEW\d])(?=-)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An angle, and its axis if a letter names it. */
interface Angle {
  readonly degrees: number;
  readonly axis: 'latitude' | 'longitude' | undefined;
}

function readAngle([degrees = '', minutes = '0', seconds = '0']: readonly (string | undefined)[], letter?: string) {
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = degrees.startsWith('-') || letter === 'S' || letter === 'W';
  const axis = letter === undefined ? undefined : 'NS'.includes(letter) ? 'latitude' : 'longitude';
  return { degrees: Number((isNegative ? -size : size).toFixed(decimals)), axis } satisfies Angle;
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}
