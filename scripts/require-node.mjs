// Loaded before a program of scripts/ or tests/: an older Node fails on TypeScript with a code that helps nobody.
if (!process.features.typescript) {
  process.stderr.write(
    `
This is Node ${process.versions.node}, which cannot run TypeScript files. npm ci installs a Node that can, and npm start and the
other npm commands use it: run npm ci, without --ignore-scripts. Or install Node 24, the version named in .nvmrc.
`,
  );
  process.exit(1);
}
