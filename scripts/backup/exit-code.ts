/**
 * Makes the program exit with code 1 if it is stopped before its work is done: half a backup is no success.
 * @returns a function to call when the work is done
 */
export function failUnlessFinished(): () => void {
  let finished = false;
  process.on('exit', (code) => {
    if (!finished && code === 0) process.exitCode = 1;
  });
  return () => {
    finished = true;
  };
}
