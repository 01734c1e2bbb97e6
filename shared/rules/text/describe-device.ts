/** Browsers by a part of their user agent; several of them name others too, so the order matters. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns browser and system of a user agent, such as 'Firefox on Windows'. */
export function describeDevice(userAgent: string | undefined): string {
  const find = (names: readonly (readonly [part: string, name: string])[]) =>
    names.find(([part]) => userAgent?.includes(part))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser === undefined && system === undefined) return 'Unknown device';
  return [browser ?? 'A program', system].filter(Boolean).join(' on ');
}
