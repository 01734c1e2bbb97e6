// The API of the local backend (REST, sign-in and storage, as on hosted Supabase) in a process of its own. api.ts starts it in
// the working directory <data>/api, which @supabase/lite treats as the root of a project.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { composeMail } from '#shared/server/mail/send/smtp-transport.ts';
import { projectRoot } from '../runtime/settings.ts';
import { createAuthRules } from './auth/auth-rules.ts';
import { checkUpload } from './check-upload.ts';
import { readGrants, restoreGrants } from './grants.ts';
import { openMailFiles } from './mail-files.ts';
import { decodePath, refuseRequest } from './refuse-request.ts';

process.env['EXPERIMENTAL_STORAGE'] = '1';
process.env['LITE_TELEMETRY'] = '0';
process.env['DO_NOT_TRACK'] = '1';
// The parent decides when this process ends, but Ctrl-C and the stop of a service send signals to both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));

const optionsSchema = z.object({
  databaseUrl: z.string(),
  port: z.number(),
  siteUrl: z.string(),
  jwtSecret: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  proxyKey: z.string(),
});
const configSchema = z.looseObject({
  auth: z.looseObject({
    email: z.looseObject({
      otp_expiry: z.number(),
      template: z.record(z.string(), z.object({ subject: z.string(), content_path: z.string() })),
    }),
  }),
  storage: z.looseObject({}),
  api: z.looseObject({}),
});
/** Options sent by the parent process. */
export type ApiOptions = z.infer<typeof optionsSchema>;

await main(optionsSchema.parse((await once(process, 'message'))[0]));

/** Migrates the database and serves the API. Tells the parent process when it is ready. */
async function main(options: ApiOptions): Promise<void> {
  const { createApi, applyPendingMigrations } = await import('@supabase/lite/cli');
  const { ApiConnection, withRequestHeaders } = await import('./request-context.ts');
  const connection = new ApiConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: 20,
      onnotice() {},
      // PostgREST returns numeric columns as JSON numbers.
      types: { numeric: { to: 1700, from: [1700], serialize: String, parse: Number } },
    },
  });
  const { driver: sql } = connection;
  const config = await readConfig(options);
  // @supabase/lite reads its configuration from a module (supabase/config.mjs), which exports this global.
  Object.assign(globalThis, {
    localBackendConfig: { ...config, connection, options: { drivers: { email: await openMailDriver() } } },
  });
  const api = await createApi();
  const app = await api.project.local.createApp('supabase/config.mjs', { admin: false });
  const fetchFromApi = async (request: Request): Promise<Response> =>
    answerBrokenCheck(await app.fetch(request, { peerAddress: null }));
  const applied = await prepareDatabase();
  const authOptions = { secretKey: options.secretKey, linkSeconds: config.auth.email.otp_expiry };
  const answerAuth = createAuthRules(sql, authOptions, fetchFromApi);
  serve(
    {
      port: options.port,
      hostname: '127.0.0.1',
      // The public server reuses connections. Closing one as it is reused would give the visitor a 502.
      serverOptions: { keepAliveTimeout: 0 },
      fetch: (request, { incoming }) => answer(request, incoming.socket.remoteAddress),
    },
    () => process.send?.({ ready: true, applied }),
  );

  /** Completes the schemas of the services and applies our migrations. Returns the number of applied ones. */
  async function prepareDatabase(): Promise<number> {
    await app.ensureSystemSchema();
    // The service has no second factors; the database asks whether an account has one.
    await sql`create table if not exists auth.mfa_factors (
      id uuid primary key, user_id uuid not null references auth.users on delete cascade, friendly_name text, factor_type text not null,
      status text not null, created_at timestamptz not null, updated_at timestamptz not null)`;
    const { applied: migrations } = await applyPendingMigrations(app);
    const grants = await readGrants(sql, 'grants.json', migrations.length > 0);
    // Each service completes its set-up during its first request and mixes up concurrent ones until then.
    const headers = { apikey: options.publishableKey, 'content-type': 'application/json' };
    await fetchFromApi(new Request('http://127.0.0.1/rest/v1/tours?select=id&limit=1', { headers }));
    const listing = { method: 'POST', headers, body: '{"prefix":""}' };
    await fetchFromApi(new Request('http://127.0.0.1/storage/v1/object/list/tour-images', listing));
    await restoreGrants(sql, grants);
    return migrations.length;
  }

  /** Answers a request from a network address. The public server sends the visitor's address, and a key as proof. */
  async function answer(request: Request, peer: string | undefined): Promise<Response> {
    const pathname = decodePath(request);
    const refusal = refuseRequest(request, pathname);
    if (refusal) return refusal;
    const upload = await checkUpload(request, pathname ?? '');
    if (upload.rejection) return upload.rejection;
    const isProxy = request.headers.get('x-proxy-key') === options.proxyKey;
    const address = (isProxy ? request.headers.get('x-forwarded-for') : peer) ?? '';
    return withRequestHeaders({ 'cf-connecting-ip': address, 'x-screen': request.headers.get('x-screen') }, () =>
      pathname?.startsWith('/auth/v1/') === true ? answerAuth(upload.request, address) : fetchFromApi(upload.request),
    );
  }
}

/** Answers 400 for a broken check, as PostgREST does, where @supabase/lite answers 500. */
async function answerBrokenCheck(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const [message] =
    /new row for relation \S+ violates check constraint \\?"\w+\\?"/.exec(await response.clone().text()) ?? [];
  if (message === undefined) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = { code: '23514', details: null, hint: null, message: message.replaceAll('\\', '') };
  return Response.json(body, { status: 400, headers });
}

/** Reads supabase/config.toml, with the addresses and keys of this backend. */
async function readConfig(options: ApiOptions) {
  const text = await readFile(path.join(projectRoot, 'supabase/config.toml'), 'utf8');
  const { api, storage, auth } = configSchema.parse(parse(text));
  const templates = Object.entries(auth.email.template).map(([name, { subject, content_path }]) => [
    name,
    { subject, content_path: path.join(projectRoot, content_path) },
  ]);
  return {
    api,
    storage,
    auth: {
      ...auth,
      email: { ...auth.email, template: Object.fromEntries(templates) },
      site_url: options.siteUrl,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
    },
  };
}

/** Keeps the mail of the sign-in service with the product's own. */
async function openMailDriver() {
  const mailFiles = await openMailFiles(path.dirname(process.cwd()));
  return {
    async send({ to, subject, html = '' }: { to: string; subject: string; html?: string }) {
      const id = `account-${randomUUID()}`;
      const mail = { id, to, subject, text: '', html, replyTo: null };
      await mailFiles.save(id, await composeMail(mail, { name: 'Sign-in', address: 'sign-in@localhost' }));
    },
  };
}
