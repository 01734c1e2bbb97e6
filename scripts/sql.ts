// npm run sql -- "select ...": runs statements as the owner of the database (DATABASE_URL, or that of the running npm start) and
// prints their rows as JSON. docs/operations.md has examples.
import postgres from 'postgres';
import { connectAsOwner } from './local/running-product.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { readSettings } from './runtime/settings.ts';

await runProgram(async () => {
  const [statements, ...more] = process.argv.slice(2);
  if (!statements || more.length > 0)
    throw new UserError('npm run sql takes one text in quotes: npm run sql -- "select 1"');
  const sql = await connectAsOwner(readSettings());
  try {
    const result = await sql.unsafe(statements).catch((error: unknown) => {
      throw error instanceof postgres.PostgresError ? new UserError(error.message) : error;
    });
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    if (result.count !== null) process.stdout.write(`${result.command} ${result.count}\n`);
  } finally {
    await sql.end({ timeout: 1 });
  }
});
