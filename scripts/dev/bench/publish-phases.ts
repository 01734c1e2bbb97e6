/**
 * Where the time of a publish went, as the product's line about it says: seconds by the name of the phase, in its order.
 * Undefined when there is no such line.
 */
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
