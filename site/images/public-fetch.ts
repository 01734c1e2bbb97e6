import dns from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

/** An answer of which the body is still to be read, or to be destroyed. */
export interface FetchedResponse {
  readonly status: number;
  readonly body: Readable;
}

/** A host leads to another address at most so many times. */
const maxRedirects = 5;

/** Something that the build may not ask for. */
export class NotPublic extends Error {}

/**
 * Asks a host on the public internet for a file. What is typed by staff, found by DNS or named by a redirect may lead into
 * our own network: each connection goes to a public address or is not made. Over https only; http is asked for as https, as
 * browsers do for images of a secure page.
 * @throws NotPublic for an address that may not be asked, and for too many redirects
 */
export async function fetchPublic(address: string, { signal }: { signal: AbortSignal }): Promise<FetchedResponse> {
  let url = toSecureUrl(new URL(address));
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await sendRequest(url, signal);
    const status = response.statusCode ?? 0;
    const next = status >= 300 && status < 400 ? response.headers.location : undefined;
    if (next === undefined) return { status, body: response };
    response.destroy();
    url = toSecureUrl(new URL(next, url));
  }
  throw new NotPublic('too many redirects');
}

function toSecureUrl(url: URL): URL {
  const secure = new URL(url);
  if (url.protocol === 'http:' && url.port === '') secure.protocol = 'https:';
  if (secure.protocol !== 'https:') throw new NotPublic('only https is asked for');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Of an address there is nothing to look up, so that the connection would be made unseen.
  if (isIP(host) && !isPublicAddress(host)) throw new NotPublic('not a public address');
  return secure;
}

/** A connection for each request: one that is kept would outlive what was looked up for it. */
const agent = new https.Agent({ keepAlive: false });

async function sendRequest(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const clientRequest = https.get(url, {
    agent,
    signal,
    lookup: lookupPublic,
    headers: {
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'Mozilla/5.0 (compatible; image build)',
    },
  });
  // Of one that was given up, nobody hears any more.
  clientRequest.on('error', () => undefined);
  const [response]: IncomingMessage[] = await once(clientRequest, 'response', { signal });
  if (!response) throw new Error('no response');
  return response;
}

/** Resolves a name to its public addresses; the connection is made to one of these, so that no second answer counts. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new NotPublic('not a public address'), '');
    return options.all ? callback(null, open) : callback(null, first.address, first.family);
  });
};
