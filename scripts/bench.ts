// npm run bench: figures for people, beside figures of the parts we build on. Asserts nothing.
import os from 'node:os';
import { benchDatabase } from './bench/database.ts';
import { runProgram } from './failure.ts';

await runProgram(async () => {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`${os.cpus().length} processors (${os.cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`);
  await benchDatabase(print);
});
