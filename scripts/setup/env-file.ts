import { open, readFile } from 'node:fs/promises';
import { errorCode } from '../runtime/errors.ts';

/** Returns the lines of settings that a file of settings lacks. Throws if it cannot be read. */
export async function findMissingLines(file: string, settings: Readonly<Record<string, string>>): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  return Object.entries(settings)
    .filter(([name]) => !new RegExp(`^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=[ \\t]*\\S`, 'm').test(text))
    .map(([name, value]) => `${name}=${quote(value)}`);
}

/** Adds lines to a file of settings, which is readable by its owner only from then on. */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    await handle.chmod(0o600);
    const text = await handle.readFile('utf8');
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    await handle.appendFile(`${start}${lines.join('\n')}\n`);
  } finally {
    await handle.close();
  }
}

/** Quotes a value in which Node would see a comment or blanks at its ends. */
function quote(value: string): string {
  if (!/[#\s'"`]/.test(value)) return value;
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate)) ?? '"';
  return `${mark}${value}${mark}`;
}
