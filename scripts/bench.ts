// npm run bench: measures speed and prints the figures. Asserts nothing.
import os from 'node:os';
import { benchAdmin } from './developing/bench/admin.ts';
import { benchGrowth } from './developing/bench/growth.ts';
import { benchPages } from './developing/bench/pages.ts';
import { benchPublish } from './developing/bench/publish.ts';
import { runProgram, UserError } from './runtime/errors.ts';

type Bench = (print: (line: string) => void, choices: readonly string[]) => Promise<void>;
const parts = new Map<string, Bench>(
  Object.entries({
    pages: benchPages,
    publish: benchPublish,
    admin: benchAdmin,
    growth: benchGrowth,
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
