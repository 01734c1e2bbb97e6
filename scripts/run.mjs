// Runs a program (node scripts/run.mjs scripts/start.ts ...), or says what to do if Node is too old for it. An older Node ends
// on a TypeScript file with an error code that helps no one.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

if (process.features.typescript) {
  process.argv.splice(1, 1);
  await import(pathToFileURL(path.resolve(process.argv[1] ?? '')).href);
} else {
  process.stderr.write(`
This is Node ${process.versions.node}, which cannot run TypeScript files. npm ci installs a Node that can, and npm start and the
other npm commands use it: run npm ci, without --ignore-scripts. Or install Node 24, the version named in .nvmrc.
`);
  process.exitCode = 1;
}
