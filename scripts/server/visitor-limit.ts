import type { IncomingMessage, RequestListener } from 'node:http';
import { isIPv6 } from 'node:net';
import { sendText } from './send-text.ts';

/**
 * Answers so many requests of one visitor at a time; more are answered 429. Visitors are told apart by their network
 * address: behind a proxy on this machine, by the one that the proxy names last. Who asks from this machine without a proxy
 * is not counted, nor is anybody behind a proxy that names no address.
 */
export function limitPerVisitor(limit: number, answer: RequestListener): RequestListener {
  const running = new Map<string, number>();
  return (request, response) => {
    const visitor = visitorOf(request);
    if (visitor === undefined) return answer(request, response);
    const count = running.get(visitor) ?? 0;
    if (count >= limit) {
      response.setHeader('Retry-After', '1');
      return sendText(request, response, 429, 'Too many requests at once.');
    }
    running.set(visitor, count + 1);
    response.once('close', () => {
      const left = (running.get(visitor) ?? 1) - 1;
      if (left > 0) running.set(visitor, left);
      else running.delete(visitor);
    });
    return answer(request, response);
  };
}

function visitorOf(request: IncomingMessage): string | undefined {
  const peer = request.socket.remoteAddress ?? '';
  if (!isLoopback(peer)) return visitorNetwork(peer);
  const named = request.headers['x-forwarded-for'];
  const last = (Array.isArray(named) ? named.join(',') : named)?.split(',').at(-1)?.trim();
  return last ? visitorNetwork(last) : undefined;
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** One visitor has a whole /64 of IPv6, and every address in it. */
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
