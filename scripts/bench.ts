// npm run bench: prints measurements beside those of the libraries underneath. Asserts nothing.
import os from 'node:os';
import { runProgram, UserError } from './runtime/errors.ts';
import { benchAdmin } from './tools/bench/admin.ts';
import { benchDatabase } from './tools/bench/database.ts';
import { benchHistory } from './tools/bench/history.ts';
import { benchPages } from './tools/bench/pages.ts';
import { benchPublish } from './tools/bench/publish.ts';
import { benchServer } from './tools/bench/server.ts';

type Bench = (print: (line: string) => void, choices: readonly string[]) => Promise<void>;
const parts = new Map<string, Bench>(
  Object.entries({
    pages: benchPages,
    database: benchDatabase,
    history: benchHistory,
    admin: benchAdmin,
    publish: benchPublish,
    server: benchServer,
  }),
);

await runProgram(async () => {
  const [selected, ...choices] = process.argv.slice(2);
  if (selected !== undefined && !parts.has(selected)) {
    throw new UserError(
      `npm run bench measures everything; npm run bench -- ${[...parts.keys()].join(' or -- ')} a part of it.`,
    );
  }
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`${os.cpus().length} processors (${os.cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`);
  for (const [name, bench] of parts) if (selected === undefined || selected === name) await bench(print, choices);
});
