import { createReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Content, Contents } from './contents.ts';
import { chooseEncoding, namesAny, namesExactly, type Range, readRange } from './negotiation.ts';
import type { Encoding, ReleaseFile } from './release-files.ts';

/** What is sent of a file: itself or a copy. */
interface Representation {
  readonly file: string;
  readonly encoding?: Encoding;
  readonly content: Content;
  readonly range: Range | 'whole' | 'none';
}

/**
 * Answers a GET or HEAD with a file as RFC 9110 has it: the copy that the request accepts, 304 and 412 where its
 * conditions say so, 206 and 416 for one range of the file as it is. With status 404 it is a page in place of another.
 * @returns false, with nothing sent, where the file is not there any more
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: ReleaseFile,
  contents: Contents,
  { headers: given, status }: { readonly headers: OutgoingHttpHeaders; readonly status: 200 | 404 },
): Promise<boolean> {
  const ranged = status === 200 ? await representationOfRange(request, found, contents) : undefined;
  const chosen = ranged ?? (await representationOf(request, found, contents));
  if (!chosen) return false;
  const { content, encoding, range } = chosen;
  const headers: OutgoingHttpHeaders = {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...given,
    'content-type': found.type,
    ...(found.copies.size > 0 ? { vary: 'Accept-Encoding' } : {}),
  };
  if (status === 404) {
    send(request, response, 404, { ...headers, ...(encoding ? { 'content-encoding': encoding } : {}) }, chosen);
    return true;
  }
  headers['etag'] = content.etag;
  const { 'if-match': expected, 'if-none-match': known } = request.headers;
  if (expected !== undefined && !namesExactly(expected, content.etag)) {
    response.writeHead(412, { ...headers, 'content-length': 0 }).end();
  } else if (known !== undefined && namesAny(known, content.etag)) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
  } else if (range === 'none') {
    delete headers['content-type'];
    response
      .writeHead(416, {
        ...headers,
        'cache-control': 'no-store',
        'content-range': `bytes */${content.size}`,
        'content-length': 0,
      })
      .end();
  } else {
    headers['accept-ranges'] = 'bytes';
    if (encoding) headers['content-encoding'] = encoding;
    if (range !== 'whole') headers['content-range'] = `bytes ${range.start}-${range.end}/${content.size}`;
    send(request, response, range === 'whole' ? 200 : 206, headers, chosen);
  }
  return true;
}

/** The file as it is, where a GET asks for one range of it that still belongs to what the client has. */
async function representationOfRange(
  request: IncomingMessage,
  { file }: ReleaseFile,
  contents: Contents,
): Promise<Representation | undefined> {
  const { range: wanted, 'if-range': condition } = request.headers;
  if (request.method !== 'GET' || wanted === undefined) return undefined;
  const content = await contents.read(file);
  if (!content || (condition !== undefined && condition !== content.etag)) return undefined;
  const range = readRange(wanted, content.size);
  return range === 'whole' ? undefined : { file, content, range };
}

async function representationOf(
  request: IncomingMessage,
  { file, copies }: ReleaseFile,
  contents: Contents,
): Promise<Representation | undefined> {
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted, copies.keys());
  const copy = encoding && copies.get(encoding);
  const content = await contents.read(copy ?? file);
  return content && { file: copy ?? file, ...(encoding ? { encoding } : {}), content, range: 'whole' };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  { file, content, range }: Representation,
): void {
  const { start, end } = typeof range === 'object' ? range : { start: 0, end: content.size - 1 };
  response.writeHead(status, { ...headers, 'content-length': end - start + 1 });
  if (request.method === 'HEAD') response.end();
  else if (content.bytes) response.end(content.bytes.subarray(start, end + 1));
  // A client that leaves ends the reading; a file that cannot be read ends the connection, as the answer is not whole. One
  // that has left while its file was looked for is sent nothing.
  else if (!response.destroyed) pipeline(createReadStream(file, { start, end }), response, () => undefined);
}
