/** A fault that the person at the keyboard can mend. Programs print its message alone and exit with code 1. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Runs a program's main function; a Failure becomes one clear sentence, anything else keeps its stack. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(error instanceof UserError ? `\n${error.message}\n` : `\n${formatError(error)}\n`);
    process.exit(1);
  }
}

/** The text of whatever was thrown. */
export function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The code of a system error ('EADDRINUSE', 'ENOENT', ...), undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
