import { z } from 'zod';

/** Passes a request on to the sign-in service. */
export type Answer = (request: Request) => Promise<Response>;

/** Ends the handling of a request with this response. */
export class Refusal extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`Refused with status ${response.status}.`);
    this.response = response;
  }
}

/** Creates a refusal in the form of hosted Supabase. */
export const refuse = (status: number, error_code: string, msg: string): Refusal =>
  new Refusal(Response.json({ code: status, error_code, msg }, { status }));

/** Resolves to the response of a handler, also if it throws a refusal. */
export async function answerRefusals(handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof Refusal) return error.response;
    throw error;
  }
}

/** An e-mail address as the service compares it, not longer than hosted Supabase accepts. */
export const emailSchema = z.string().min(1).max(255).toLowerCase();
/** A text that may be missing. Hosted Supabase treats null so. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined);

/** Parses the JSON body of a request. Throws a refusal if it is none or does not match the schema. */
export async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  const { success, data } = schema.safeParse(parseBody(await request.arrayBuffer()));
  if (!success) throw refuse(400, 'validation_failed', 'Fields of the request body are missing or invalid');
  return data;
}

function parseBody(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), requireUsableText);
  } catch {
    throw refuse(400, 'bad_json', 'Could not parse request body as JSON');
  }
}

/** Throws for a text that PostgreSQL cannot store or that has no UTF-8. */
function requireUsableText(key: string, value: unknown): unknown {
  if ([key, value].some((text) => typeof text === 'string' && /[\0\p{Surrogate}]/u.test(text)))
    throw new SyntaxError('A text of the JSON is unusable.');
  return value;
}

/** Creates a request with a body of only these fields; those that are undefined are left out. */
export function withBody(request: Request, fields: Readonly<Record<string, unknown>>, url = request.url): Request {
  const headers = withoutContent(request.headers);
  headers.set('content-type', 'application/json');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(fields) });
}

/** Copies headers without those that describe a body. */
export function withoutContent(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => !/^(content-|transfer-encoding$)/.test(name)));
}

const claimsSchema = z.object({ session_id: z.uuid() });

/** Returns the session of an access token, without checking its signature; undefined if there is none. */
export function readSessionId(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return claimsSchema.safeParse(claims).data?.session_id;
  } catch {
    return undefined;
  }
}
