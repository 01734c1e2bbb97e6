import { parse, parsePlPgSQL } from 'libpg-query';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists each object of a syntax tree that is the value of one of these keys, with its key. */
function findNodes(tree: unknown, ...keys: readonly string[]): [key: string, node: Node][] {
  if (Array.isArray(tree)) return tree.flatMap((item) => findNodes(item, ...keys));
  if (!isNode(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]): [string, Node][] => [
    ...(keys.includes(key) && isNode(value) ? [[key, value] as [string, Node]] : []),
    ...findNodes(value, ...keys),
  ]);
}

/** Returns a text of a node, '' if it has none. */
const textOf = (node: Node | undefined, key: string): string => {
  const value = node?.[key];
  return typeof value === 'string' ? value : '';
};

/**
 * Lists each UPDATE and DELETE without WHERE in SQL, also in the bodies of functions and DO blocks that it contains. Supabase
 * refuses such statements in every request of its API. Dynamic SQL is not seen.
 * @throws SqlError for what PostgreSQL's parser does not accept
 */
export async function findUnboundedChanges(sql: string): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  const bytes = Buffer.from(sql);
  const findings: string[] = [];
  for (const { stmt, stmt_location = 0, stmt_len } of stmts) {
    const source = bytes.subarray(stmt_location, stmt_len ? stmt_location + stmt_len : undefined).toString();
    const changes = findNodes(stmt, 'UpdateStmt', 'DeleteStmt');
    if (changes.some(([, change]) => !change['whereClause'])) findings.push(source.trim());
    const isCode = findNodes(stmt, 'CreateFunctionStmt', 'DoStmt').length > 0;
    if (isCode) findings.push(...(await findInCode(stmt, source)));
  }
  return findings;
}

/** Looks into the body of a function or a DO block. */
async function findInCode(stmt: unknown, source: string): Promise<string[]> {
  const options = new Map(findNodes(stmt, 'DefElem').map(([, option]) => [textOf(option, 'defname'), option]));
  const words = (name: string) => findNodes(options.get(name), 'String').map(([, word]) => textOf(word, 'sval'));
  if (words('language')[0] === 'sql') {
    const [body] = words('as');
    // A body that is not a text is part of the tree.
    return body === undefined ? [] : findUnboundedChanges(body);
  }
  const findings: string[] = [];
  for (const statement of readStatements(await parsePlPgSQL(source)))
    findings.push(...(await findUnboundedChanges(statement)));
  return findings;
}

/** Lists the statements of a PL/pgSQL function, without its expressions. */
const readStatements = (code: unknown): string[] =>
  findNodes(code, 'PLpgSQL_expr')
    .filter(([, expression]) => expression['parseMode'] === 0)
    .map(([, expression]) => textOf(expression, 'query'));

/** Returns true if a PL/pgSQL function executes texts as SQL. */
export async function executesTexts(definition: string): Promise<boolean> {
  const code = await parsePlPgSQL(definition);
  return findNodes(code, 'PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors', 'dynquery').length > 0;
}
