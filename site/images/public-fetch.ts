import dns from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

/** Response whose body the caller has to read or destroy. */
export interface FetchedResponse {
  readonly status: number;
  readonly body: Readable;
}

/** Redirects that one request follows. */
const maxRedirects = 5;

/** Thrown for an address that the build may not request. */
export class NotPublicError extends Error {}

/**
 * Fetches a file from a host on the public internet. An address that staff typed, a DNS answer or a redirect may lead
 * into our own network, so every connection is checked and goes to a public address only. Uses https; upgrades http to
 * https, as browsers do for images of a secure page.
 * @throws NotPublicError for an address that is not public or not https, and for too many redirects
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
  throw new NotPublicError('too many redirects');
}

function toSecureUrl(url: URL): URL {
  const secure = new URL(url);
  if (url.protocol === 'http:' && url.port === '') secure.protocol = 'https:';
  if (secure.protocol !== 'https:') throw new NotPublicError('only https is allowed');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node does not call `lookup` for an IP address, so it is checked here.
  if (isIP(host) && !isPublicAddress(host)) throw new NotPublicError('not a public address');
  return secure;
}

/** Opens a connection for each request, because a reused one would skip the check of the DNS answer. */
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
  // After an abort the request still emits an error, which would otherwise be uncaught.
  clientRequest.on('error', () => undefined);
  const [response]: IncomingMessage[] = await once(clientRequest, 'response', { signal });
  if (!response) throw new Error('no response');
  return response;
}

/** Resolves a name to its public addresses. The connection uses one of these and does not resolve the name again. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const publicAddresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = publicAddresses;
    if (!first) return callback(new NotPublicError('not a public address'), '');
    return options.all ? callback(null, publicAddresses) : callback(null, first.address, first.family);
  });
};
