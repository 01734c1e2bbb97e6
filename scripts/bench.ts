// npm run bench: figures for people, beside figures of the parts we build on. Asserts nothing.
import os from 'node:os';
import { benchAdmin } from './bench/admin.ts';
import { benchDatabase } from './bench/database.ts';
import { benchPages } from './bench/pages.ts';
import { benchPublish } from './bench/publish.ts';
import { benchServer } from './bench/server.ts';
import { Failure, runProgram } from './failure.ts';

type Bench = (print: (line: string) => void, choices: readonly string[]) => Promise<void>;
const parts = new Map<string, Bench>(
  Object.entries({
    pages: benchPages,
    database: benchDatabase,
    admin: benchAdmin,
    publish: benchPublish,
    server: benchServer,
  }),
);

await runProgram(async () => {
  const [wanted, ...choices] = process.argv.slice(2);
  if (wanted !== undefined && !parts.has(wanted)) {
    throw new Failure(
      `npm run bench measures everything; npm run bench -- ${[...parts.keys()].join(' or -- ')} a part of it.`,
    );
  }
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`${os.cpus().length} processors (${os.cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`);
  for (const [name, bench] of parts) if (wanted === undefined || wanted === name) await bench(print, choices);
});
