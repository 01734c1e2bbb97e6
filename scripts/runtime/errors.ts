import { isEventsOnly, logError, toPrintable } from './log.ts';

/** An error that the user of a program can fix. Programs print only its message and exit with code 1. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Runs a program's main function. Prints the message of a UserError, and the stack of any other error. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const text = describeError(error);
    if (isEventsOnly()) logError(text, 'program.failed');
    else process.stderr.write(`\n${toPrintable(text)}\n`);
    process.exit(1);
  }
}

/** Returns the message of a UserError, and the stack of any other error. */
export function describeError(error: unknown): string {
  return error instanceof UserError ? error.message : formatError(error);
}

/** Returns the stack of an error, or the text of any other thrown value. */
export function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Returns the code of a system error ('EADDRINUSE', 'ENOENT', ...), undefined for any other value. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
