import { Failure } from '../../failure.ts';

/** What is wrong with a line: the words that follow its number. */
export class Fault {
  readonly words: string;
  constructor(words: string) {
    this.words = words;
  }
}

/**
 * Reads a file for hosts line by line, without empty lines and those that begin with #.
 * Throws one Failure that lists every fault.
 * @param longest characters of a line; hosts ignore longer ones
 */
export function readLines<Line>(
  file: string,
  text: string,
  longest: number,
  read: (line: string) => Line | Fault,
): Line[] {
  const lines: Line[] = [];
  const faults: string[] = [];
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim();
    if (!line || line.startsWith('#')) continue;
    const result =
      line.length > longest
        ? new Fault(`has ${line.length} characters; hosts ignore lines of more than ${longest}`)
        : read(line);
    if (result instanceof Fault) faults.push(`${file}, line ${index + 1}: ${result.words}`);
    else lines.push(result);
  }
  refuse(faults);
  return lines;
}

/** Throws one Failure that lists these faults; none is fine. */
export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Failure(`Hosts would not all do the same:\n${faults.join('\n')}`);
}
