import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callFunction, parseAnswer, readTable, requestSupabase, SupabaseError } from './supabase.ts';

const fetched = vi.fn<typeof fetch>();
const project = { url: 'https://db.test', key: 'sb_publishable_x', fetch: fetched };
const call = (timeout?: number) => callFunction(project, 'get_count', { of: 'tours' }, z.number(), timeout);

/** Returns the error of a call that is answered like this. */
async function failure(answer: Response | (() => Promise<Response>), timeout?: number): Promise<SupabaseError> {
  fetched.mockImplementation(async () => (typeof answer === 'function' ? answer() : answer));
  const error = await call(timeout).catch((thrown: unknown) => thrown);
  if (!(error instanceof SupabaseError)) throw new Error(`No SupabaseError: ${error}`);
  return error;
}

afterEach(() => {
  fetched.mockReset();
});

describe('a request', () => {
  const sent = () => {
    const [address, init] = fetched.mock.calls[0] ?? [];
    return { address, method: init?.method, body: init?.body, headers: init?.headers };
  };

  it('calls a function with its parameters and the key', async () => {
    fetched.mockResolvedValue(Response.json(7));
    expect(await call()).toBe(7);
    expect(sent()).toEqual({
      address: 'https://db.test/rest/v1/rpc/get_count',
      method: 'POST',
      body: '{"of":"tours"}',
      headers: { accept: 'application/json', 'content-type': 'application/json', apikey: 'sb_publishable_x' },
    });
  });

  it('reads rows by a query', async () => {
    fetched.mockResolvedValue(Response.json([{ id: 'a' }]));
    const rows = await readTable(
      project,
      'tours',
      { select: 'id', id: 'eq.a&b' },
      z.array(z.object({ id: z.string() })),
    );
    expect(rows).toEqual([{ id: 'a' }]);
    expect(sent()).toMatchObject({ address: 'https://db.test/rest/v1/tours?select=id&id=eq.a%26b', method: undefined });
  });

  it('has the rights of a person with their token', async () => {
    fetched.mockResolvedValue(new Response(''));
    await callFunction({ ...project, token: 'a.b.c' }, 'add_staff', {}, z.unknown());
    expect(sent().headers).toMatchObject({ apikey: 'sb_publishable_x', authorization: 'Bearer a.b.c' });
  });

  it('has an older key as its token too', async () => {
    fetched.mockResolvedValue(new Response('OK'));
    expect(await requestSupabase({ ...project, key: 'eyJ.x.y' }, '/auth/v1/health')).toMatchObject({ body: 'OK' });
    expect(sent().headers).toEqual({ accept: 'application/json', apikey: 'eyJ.x.y', authorization: 'Bearer eyJ.x.y' });
  });

  it('of a function that returns nothing has no result', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await callFunction(project, 'touch', {}, z.undefined())).toBeUndefined();
  });
});

describe('the error', () => {
  it.each([
    ['no JSON', '<html>secret', 'Supabase answered no JSON to get_count.'],
    ['nothing', '', 'Supabase answered another form to get_count.'],
    ['another type', '"secret"', 'Supabase answered another form to get_count.'],
  ])('for %s says so without quoting the answer', async (_what, body, message) => {
    const error = await failure(new Response(body));
    expect(error).toMatchObject({ status: 200, body, message });
    expect(inspect(error)).not.toContain('secret');
  });

  it('for another form names each field once', () => {
    const answer = { name: 'tours', status: 200, body: '[{"id":1},{"id":2}]' };
    const parse = () => parseAnswer(answer, z.array(z.object({ id: z.string() })));
    expect(parse).toThrow('Supabase answered another form to tours: id.');
  });

  it('for no answer in time has neither status nor body', async () => {
    const never = () =>
      new Promise<Response>((_resolve, reject) => {
        const signal = fetched.mock.calls[0]?.[1]?.signal;
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const error = await failure(never, 1);
    expect(error).toMatchObject({ status: undefined, body: undefined, cause: { name: 'TimeoutError' } });
  });

  it('for an answer that breaks off has a status but no body', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    expect(await failure(new Response(broken))).toMatchObject({ status: 200, body: undefined, message: 'terminated' });
  });

  it('for an unknown function has its code', async () => {
    const error = await failure(Response.json({ code: 'PGRST202', message: 'secret', hint: null }, { status: 404 }));
    expect(error).toMatchObject({ status: 404, code: 'PGRST202', hint: undefined });
    expect(error.message).toBe('Supabase answered 404 to get_count.');
  });

  it('for a refusal has code and hint', async () => {
    const error = await failure(Response.json({ code: '22023', hint: 'too_many' }, { status: 400 }));
    expect(error).toMatchObject({ status: 400, code: '22023', hint: 'too_many' });
  });

  it('for a refusal of the sign-in service has its code, also of an older one', async () => {
    const older = await failure(Response.json({ code: 422, error_code: 'email_exists' }, { status: 422 }));
    const newer = await failure(Response.json({ code: 'email_exists' }, { status: 422 }));
    expect([older.code, newer.code]).toEqual(['email_exists', 'email_exists']);
  });
});
