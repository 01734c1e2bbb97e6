import type { PostgrestError, PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';
import { HttpError } from 'react-admin';
import { z } from 'zod/mini';
import type { Database } from '#shared/database.types.ts';

export type Client = SupabaseClient<Database>;
type Functions = Database['public']['Functions'];

/**
 * Calls a function of the database and parses its answer. Rejects with an HttpError whose body has the hint that the function
 * in supabase/migrations gives, such as mail_off, or with an Error if the answer does not match the schema.
 */
export async function rpc<Name extends keyof Functions & string, Answer extends z.ZodMiniType>(
  client: Client,
  name: Name,
  args: Functions[Name]['Args'],
  answer: Answer,
): Promise<z.output<Answer>> {
  return parseAnswer(name, answer, await unwrap(client.rpc(name, args)));
}

/** Parses the answer of a function. Throws an Error that names the function if it does not match the schema. */
export function parseAnswer<Answer extends z.ZodMiniType>(
  name: keyof Functions & string,
  answer: Answer,
  value: unknown,
): z.output<Answer> {
  const { data, error } = z.safeParse(answer, value);
  if (error) throw new Error(`The service sent an unexpected answer (${name}).`, { cause: error });
  return data;
}

/** Returns the data of a response. Rejects with an HttpError if the database refuses or cannot be reached. */
export async function unwrap<Data>(request: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error, status } = await request;
  if (error) throw toHttpError(error, status);
  return data;
}

/** Number of rows per request. */
const pageSize = 1000;

/**
 * Reads every row of a query, in as many requests as it takes, because a project may return fewer rows than were asked for.
 * Rejects with an HttpError if the database refuses or cannot be reached.
 * @param read reads the rows of a range, both ends included, with `count: 'exact'` and in an order without ties
 */
export async function readEveryRow<Row>(
  read: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, count, error, status } = await read(rows.length, rows.length + pageSize - 1);
    // Rows were deleted since the request before.
    if (status === 416) return rows;
    if (error) throw toHttpError(error, status);
    rows.push(...data);
    if (data.length === 0 || rows.length >= (count ?? 0)) return rows;
  }
}

/** Turns an error of the API into react-admin's HttpError. Its body is the original, with the hint of the database. */
export function toHttpError(error: PostgrestError, status: number): HttpError {
  return new HttpError(error.message || 'The service did not answer.', status, error);
}

/** A number. The API sends numeric and bigint as strings to keep every digit. */
export const number = z.pipe(z.union([z.number(), z.string().check(z.regex(/\S/))]), z.coerce.number());

/** A string or undefined, for which the API sends null. */
export const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? undefined),
);

/** A number or undefined. */
export const optionalNumber = z.pipe(
  z.nullish(number),
  z.transform((value) => value ?? undefined),
);
