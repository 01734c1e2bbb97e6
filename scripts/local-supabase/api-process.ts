// The API of the local backend: REST, sign-in and storage as hosted Supabase speaks them, in a process of its own.
// Started by backend.ts with the working directory <data>/api, which @supabase/lite takes for a project's root.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { projectRoot } from '../app/settings.ts';
import { checkUpload } from './check-upload.ts';
import { readGrants, restoreGrants } from './grants.ts';
import { maxBodyBytes } from './max-body-bytes.ts';

process.env['EXPERIMENTAL_STORAGE'] = '1';
process.env['LITE_TELEMETRY'] = '0';
process.env['DO_NOT_TRACK'] = '1';
// The parent decides when this process ends; a Ctrl-C in the terminal, or a stop of the whole service, reaches both.
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
/** What backend.ts hands over. */
export type ApiOptions = z.infer<typeof optionsSchema>;
const options = optionsSchema.parse((await once(process, 'message'))[0]);

const { createApi, applyPendingMigrations } = await import('@supabase/lite/cli');
const { ApiConnection, withVisitorAddress } = await import('./request-context.ts');

const configSchema = z.looseObject({
  auth: z.looseObject({ email: z.looseObject({}) }),
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
    // Amounts are numbers in the answers, as PostgREST gives them.
    types: { numeric: { to: 1700, from: [1700], serialize: String, parse: Number } },
  },
});
// @supabase/lite takes its configuration from a module; this is how the module reaches what was made here.
Object.assign(globalThis, {
  localBackendConfig: {
    api: rest,
    storage,
    auth: {
      ...auth,
      // Lite's double confirmation asks the present mailbox only, so that anybody could take an address of the staff's.
      email: { ...auth.email, double_confirm_changes: false },
      site_url: options.siteUrl,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
    },
    connection,
  },
});

const api = await createApi();
const app = await api.project.local.createApp('supabase/config.mjs', { admin: false });
await app.ensureSystemSchema();
const { applied } = await applyPendingMigrations(app);
const grants = await readGrants(connection.driver, 'grants.json', applied.length > 0);

// Each service finishes setting itself up during its first request, and mixes up requests that arrive meanwhile.
const headers = { apikey: options.publishableKey, 'content-type': 'application/json' };
const listing = { method: 'POST', headers, body: '{"prefix":""}' };
for (const request of [
  new Request('http://127.0.0.1/rest/v1/tours?select=id&limit=1', { headers }),
  new Request('http://127.0.0.1/storage/v1/object/list/tour-images', listing),
]) {
  await app.fetch(request, { peerAddress: null });
}

await restoreGrants(connection.driver, grants);

/** The path by which the services find their way: decoded, so that a letter may be written as %6F. */
function decodedPath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}

/** The answer to requests that hosted Supabase refuses and @supabase/lite does not. */
function rejectionOf(request: Request, pathname: string | undefined): Response | undefined {
  if (pathname === undefined) return new Response(null, { status: 400 });
  // With a code by mail, lite lets anybody make a confirmed account of any address, whatever is said about signing up.
  if (/^\/auth\/v1\/(otp|magiclink)$/.test(pathname)) {
    return Response.json(
      { code: 422, error_code: 'otp_disabled', msg: 'Signups not allowed for otp' },
      { status: 422 },
    );
  }
  const length = request.headers.get('content-length');
  if (request.headers.has('transfer-encoding') && length === null) return new Response(null, { status: 411 });
  return Number(length) > maxBodyBytes ? new Response(null, { status: 413 }) : undefined;
}

// The public server names the visitor's address and proves itself with a key. Of anybody else, the peer is the visitor.
serve(
  {
    port: options.port,
    hostname: '127.0.0.1',
    // The public server keeps its connections; one that is closed just as it is used again would be a 502 to a visitor.
    serverOptions: { keepAliveTimeout: 0 },
    fetch: async (request, { incoming }) => {
      const pathname = decodedPath(request);
      const refusal = rejectionOf(request, pathname);
      if (refusal) return refusal;
      const upload = await checkUpload(request, pathname ?? '');
      if (upload.refusal) return upload.refusal;
      const isProxy = request.headers.get('x-proxy-key') === options.proxyKey;
      const address = isProxy ? request.headers.get('x-forwarded-for') : incoming.socket.remoteAddress;
      return withVisitorAddress(address ?? '', () => app.fetch(upload.request, { peerAddress: null }));
    },
  },
  () => process.send?.({ ready: true, applied: applied.length }),
);
