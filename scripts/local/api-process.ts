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
import { maxBodyBytes } from '../runtime/http/max-body-bytes.ts';
import { projectRoot } from '../runtime/settings.ts';
import { createAuthRules } from './auth/auth-rules.ts';
import { checkUpload } from './check-upload.ts';
import { readGrants, restoreGrants } from './grants.ts';
import { openMailFiles } from './mail-files.ts';

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
/** Options sent by the parent process. */
export type ApiOptions = z.infer<typeof optionsSchema>;
const options = optionsSchema.parse((await once(process, 'message'))[0]);

const { createApi, applyPendingMigrations } = await import('@supabase/lite/cli');
const { ApiConnection, withRequestHeaders } = await import('./request-context.ts');

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
const {
  auth,
  storage,
  api: rest,
} = configSchema.parse(parse(await readFile(path.join(projectRoot, 'supabase/config.toml'), 'utf8')));

const connection = new ApiConnection({
  url: options.databaseUrl,
  postgresOptions: {
    max: 20,
    onnotice() {},
    // PostgREST returns numeric columns as JSON numbers.
    types: { numeric: { to: 1700, from: [1700], serialize: String, parse: Number } },
  },
});
const mailFiles = await openMailFiles(path.dirname(process.cwd()));
/** Keeps the mail of the sign-in service with the product's own. */
const fileDriver = {
  async send({ to, subject, html = '' }: { to: string; subject: string; html?: string }) {
    const id = `account-${randomUUID()}`;
    const mail = { id, to, subject, text: '', html, replyTo: null };
    await mailFiles.save(id, await composeMail(mail, { name: 'Sign-in', address: 'sign-in@localhost' }));
  },
};
const templates = Object.entries(auth.email.template).map(([name, { subject, content_path }]) => [
  name,
  { subject, content_path: path.join(projectRoot, content_path) },
]);
// @supabase/lite reads its configuration from a module (supabase/config.mjs), which exports this global.
Object.assign(globalThis, {
  localBackendConfig: {
    api: rest,
    storage,
    auth: {
      ...auth,
      email: { ...auth.email, template: Object.fromEntries(templates) },
      site_url: options.siteUrl,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
    },
    connection,
    options: { drivers: { email: fileDriver } },
  },
});

const api = await createApi();
const app = await api.project.local.createApp('supabase/config.mjs', { admin: false });
await app.ensureSystemSchema();
// The service has no second factors; the database asks whether an account has one.
await connection.driver`create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, friendly_name text, factor_type text not null,
  status text not null, created_at timestamptz not null, updated_at timestamptz not null)`;
const { applied } = await applyPendingMigrations(app);
const grants = await readGrants(connection.driver, 'grants.json', applied.length > 0);

// Each service completes its set-up during its first request and mixes up concurrent ones until then.
const headers = { apikey: options.publishableKey, 'content-type': 'application/json' };
const listing = { method: 'POST', headers, body: '{"prefix":""}' };
for (const request of [
  new Request('http://127.0.0.1/rest/v1/tours?select=id&limit=1', { headers }),
  new Request('http://127.0.0.1/storage/v1/object/list/tour-images', listing),
]) {
  await app.fetch(request, { peerAddress: null });
}

await restoreGrants(connection.driver, grants);

/** Returns the decoded path, by which the services route (%6F is o); undefined if it cannot be decoded. */
function decodedPath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}

/** Parameters of PostgREST that choose no rows. */
const notFilters = ['select', 'columns', 'order', 'limit', 'offset', 'on_conflict'];

/** Returns an error response to requests that hosted Supabase rejects but @supabase/lite accepts, or cannot answer, otherwise undefined. */
function rejectionOf(request: Request, pathname: string | undefined): Response | undefined {
  if (pathname === undefined) return new Response(null, { status: 400 });
  const verb = { PATCH: 'UPDATE', DELETE: 'DELETE' }[request.method];
  const isFiltered = [...new URL(request.url).searchParams.keys()].some((name) => !notFilters.includes(name));
  if (verb !== undefined && pathname.startsWith('/rest/v1/') && !isFiltered)
    return Response.json({ code: '21000', message: `${verb} requires a WHERE clause` }, { status: 400 });
  const length = request.headers.get('content-length');
  if (request.headers.has('transfer-encoding') && length === null) return new Response(null, { status: 411 });
  return Number(length) > maxBodyBytes ? new Response(null, { status: 413 }) : undefined;
}

const fetchFromApi = async (request: Request): Promise<Response> => app.fetch(request, { peerAddress: null });
const answerAuth = createAuthRules(
  connection.driver,
  { secretKey: options.secretKey, linkSeconds: auth.email.otp_expiry },
  fetchFromApi,
);

// The public server sends the visitor's address and a key as proof. For other clients, the peer address is the visitor's.
serve(
  {
    port: options.port,
    hostname: '127.0.0.1',
    // The public server reuses connections. Closing one as it is reused would give the visitor a 502.
    serverOptions: { keepAliveTimeout: 0 },
    fetch: async (request, { incoming }) => {
      const pathname = decodedPath(request);
      const rejection = rejectionOf(request, pathname);
      if (rejection) return rejection;
      const upload = await checkUpload(request, pathname ?? '');
      if (upload.rejection) return upload.rejection;
      const isProxy = request.headers.get('x-proxy-key') === options.proxyKey;
      const address = isProxy ? request.headers.get('x-forwarded-for') : incoming.socket.remoteAddress;
      const headers = { 'cf-connecting-ip': address ?? '', 'x-screen': request.headers.get('x-screen') };
      return withRequestHeaders(headers, () =>
        pathname?.startsWith('/auth/v1/') === true
          ? answerAuth(upload.request, address ?? '')
          : fetchFromApi(upload.request),
      );
    },
  },
  () => process.send?.({ ready: true, applied: applied.length }),
);
