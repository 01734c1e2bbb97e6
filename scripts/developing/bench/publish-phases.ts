/** Parses the seconds of each phase, in order, from the line printed about a publish; undefined if there is no such line. */
export function parsePhases(output: string): Map<string, number> | undefined {
  const line = /Published revision \d+ in [\d.]+ s(?: \((.*)\))?$/m.exec(output);
  if (!line) return undefined;
  return new Map(
    [...(line[1] ?? '').matchAll(/([a-z][^,]*?) ([\d.]+)(?:, |$)/g)].map(([, name = '', seconds]) => [
      name,
      Number(seconds),
    ]),
  );
}
