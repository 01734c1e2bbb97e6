import type { IncomingMessage, RequestListener } from 'node:http';
import { isIPv6 } from 'node:net';
import { countedWith } from './rate-limit.ts';
import { sendText } from './send-text.ts';

/**
 * Limits the number of a visitor's simultaneous requests; more are answered 429. Visitors are identified by their network address,
 * behind a proxy on this machine by the last one in X-Forwarded-For; those of a /48 network of IPv6 also share a limit. Requests from
 * this machine without that header do not count.
 */
export function limitPerVisitor(limit: number, answer: RequestListener): RequestListener {
  const running = new Map<string, number>();
  return (request, response) => {
    const visitor = visitorOf(request);
    if (visitor === undefined) return answer(request, response);
    const limited = countedWith(visitor, limit);
    if (limited.some(([name, most]) => (running.get(name) ?? 0) >= most)) {
      response.setHeader('Retry-After', '1');
      return sendText(request, response, 429, 'Too many requests at once.');
    }
    for (const [name] of limited) running.set(name, (running.get(name) ?? 0) + 1);
    response.once('close', () => {
      for (const [name] of limited) {
        const remaining = (running.get(name) ?? 1) - 1;
        if (remaining > 0) running.set(name, remaining);
        else running.delete(name);
      }
    });
    return answer(request, response);
  };
}

/** Returns the network address that identifies a visitor; undefined for a request from this machine that has none. */
export function visitorOf(request: IncomingMessage): string | undefined {
  const peer = request.socket.remoteAddress ?? '';
  if (!isLoopback(peer)) return visitorNetwork(peer);
  const forwarded = request.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim();
  return last ? visitorNetwork(last) : undefined;
}

/** Returns true for a network address of this machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** Returns the address that identifies a visitor: for IPv6 the /64 network, which belongs to one visitor. */
export function visitorNetwork(address: string): string {
  const plainAddress = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plainAddress)) return plainAddress;
  const [front = '', back] = plainAddress.toLowerCase().split('::');
  const groups = front.split(':').filter(Boolean);
  const last = back?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0');
  return [...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
