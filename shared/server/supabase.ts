import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import { keyHeaders } from '#shared/rules/project-key.ts';

/** A Supabase project, and who asks it. */
export interface SupabaseProject {
  readonly url: string;
  /** An API key. */
  readonly key: string;
  /** Access token of a person, to ask with their rights instead of those of the key. */
  readonly token?: string;
  /** The global one unless given. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

const text = z.string().optional().catch(undefined);
/** What PostgREST or the sign-in service says about a refusal. Older versions of the latter have a number in `code`. */
const refusalSchema = z.object({ code: text, error_code: text, hint: text });

/** Thrown when a project does not answer, refuses a request, or answers something unexpected. Its message quotes no answer. */
export class SupabaseError extends Error {
  override name = 'SupabaseError';
  /** Status of the answer; undefined if none began. */
  readonly status: number | undefined;
  /** Code of a refusal, such as PGRST202 for an unknown function. */
  readonly code: string | undefined;
  /** Hint of a refusal, by which the database says which rule refused. */
  readonly hint: string | undefined;
  readonly #body: string | undefined;

  constructor(message: string, { status, body, cause }: { status?: number; body?: string; cause?: unknown }) {
    super(message, { cause });
    const refusal = refusalSchema.safeParse(parseJson(body ?? '')).data;
    this.status = status;
    this.code = refusal?.error_code ?? refusal?.code;
    this.hint = refusal?.hint;
    this.#body = body;
  }

  /** Body of the answer; undefined if there was no complete one. Not printed with the error: it may hold personal data. */
  get body(): string | undefined {
    return this.#body;
  }
}

/** A complete answer that is no refusal. */
interface SupabaseAnswer {
  /** What was asked, for messages. */
  readonly name: string;
  readonly status: number;
  readonly body: string;
}

interface RequestOptions {
  /** Milliseconds to wait for the complete answer. */
  readonly timeout?: number | undefined;
  /** Sent as JSON with POST; without it the request is a GET. */
  readonly body?: object;
  /** What is asked, for messages; the path unless given. */
  readonly name?: string;
}

/**
 * Sends a request to a project and reads the whole answer.
 * @throws SupabaseError if there is no complete answer in time (15 s), or a refusal
 */
export async function requestSupabase(
  { url, key, token, fetch = globalThis.fetch }: SupabaseProject,
  path: string,
  { timeout = 15_000, body: content, name = path }: RequestOptions = {},
): Promise<SupabaseAnswer> {
  let status: number | undefined;
  let body: string;
  try {
    const response = await fetch(`${url}${path}`, {
      ...(content && { method: 'POST', body: JSON.stringify(content) }),
      headers: {
        accept: 'application/json',
        ...(content && { 'content-type': 'application/json' }),
        ...(token === undefined ? keyHeaders(key) : { apikey: key, authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(timeout),
    });
    status = response.status;
    body = await response.text();
    if (response.ok) return { name, status, body };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SupabaseError(message, { ...(status !== undefined && { status }), cause });
  }
  throw new SupabaseError(`Supabase answered ${status} to ${name}.`, { status, body });
}

/**
 * Parses the JSON of an answer; undefined if it is empty.
 * @throws SupabaseError if it is of another form, which names fields but no values
 */
export function parseAnswer<Result>({ name, status, body }: SupabaseAnswer, schema: z.ZodType<Result>): Result {
  const value = parseJson(body);
  if (value === undefined && body !== '')
    throw new SupabaseError(`Supabase answered no JSON to ${name}.`, { status, body });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.filter((key) => typeof key === 'string').join('.'));
  const places = [...new Set(fields)].filter(Boolean).join(', ');
  throw new SupabaseError(`Supabase answered another form to ${name}${places && `: ${places}`}.`, { status, body });
}

/**
 * Calls a function in the database of a project.
 * @param schema parses its result, which is undefined if it returns nothing
 * @throws SupabaseError if there is no complete answer in time, a refusal, or another result
 */
export async function callFunction<Result>(
  project: SupabaseProject,
  name: string,
  parameters: object,
  schema: z.ZodType<Result>,
  timeout?: number,
): Promise<Result> {
  return parseAnswer(
    await requestSupabase(project, `/rest/v1/rpc/${name}`, { body: parameters, name, timeout }),
    schema,
  );
}

/**
 * Reads rows of a table or view.
 * @param query columns, filters and order, as PostgREST names them
 * @param schema parses the list of rows
 * @throws SupabaseError if there is no complete answer in time, a refusal, or another form
 */
export async function readTable<Result>(
  project: SupabaseProject,
  table: string,
  query: Readonly<Record<string, string>>,
  schema: z.ZodType<Result>,
  timeout?: number,
): Promise<Result> {
  const path = `/rest/v1/${table}?${new URLSearchParams(query)}`;
  return parseAnswer(await requestSupabase(project, path, { name: table, timeout }), schema);
}
