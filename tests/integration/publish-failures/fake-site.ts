import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { createVersions, versionText } from './versions.ts';

/** A reply before it is sent. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly encoding: 'br' | 'identity';
  /** Drops the second half: it is missing from the content, or the connection ends before it is sent. */
  readonly half?: 'lacking' | 'unsent';
}

/** Changes the reply at a path; undefined for no reply. */
export type ReplyChange = (reply: Reply, path: string) => Reply | undefined;

/** Starts a site that shows versions of a tour as the real one does, and changes its replies as a test wants. */
export async function startFakeSite() {
  const versions = createVersions('dunes');
  const state = {
    /** The version that is shown; below its revision. */
    version: 1,
    revision: 1,
    changeReply: ((reply) => reply) as ReplyChange,
  };
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    const encoding = request.headers['accept-encoding'] === 'br' ? 'br' : 'identity';
    const reply = state.changeReply({ status: 200, encoding, ...replyAt(path, state) }, path);
    if (reply) send(response, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    versions,
    state,
    /** Saves a version with the revision of the same number, without showing it. */
    save(): number {
      const version = versions.next();
      versions.recordStored(version, version);
      return version;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function replyAt(path: string, { version, revision }: { version: number; revision: number }) {
  const text = versionText(version);
  const json = 'application/json';
  if (path === '/revision.json') return { type: json, text: JSON.stringify({ revision, built: 'now', pages: 3 }) };
  if (path === '/tours.json') return { type: json, text: JSON.stringify([{ title: text, padding }]) };
  if (path === '/_astro/menu.js') return { type: 'text/javascript', text: 'open()' };
  return { type: 'text/html;charset=utf-8', text: pageOf(text) };
}

const padding = '<p>Part of every version.</p>'.repeat(50);

function pageOf(text: string): string {
  const data = JSON.stringify({ name: text });
  return `<!DOCTYPE html><html><title>${text} | Site</title><script type="application/ld+json">${data}</script>
<script src="/_astro/menu.js"></script><main><h1>${text}</h1>${padding}</main></html>`;
}

function send(response: http.ServerResponse, { status, type, text, encoding, half }: Reply): void {
  const whole = encoding === 'br' ? brotliCompressSync(text) : Buffer.from(text);
  const sent = half ? whole.subarray(0, whole.length / 2) : whole;
  response.writeHead(status, {
    'content-type': type,
    'content-length': half === 'lacking' ? sent.length : whole.length,
    ...(encoding === 'br' ? { 'content-encoding': 'br' } : {}),
  });
  if (half === 'unsent') response.write(sent, () => response.destroy());
  else response.end(sent);
}
