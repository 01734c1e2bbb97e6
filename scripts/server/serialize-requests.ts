import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may be there before the first is answered. Browsers send the next one after that. */
const most = 16;

/**
 * Answers the requests of a connection one after the other. Otherwise each of thousands that come in one packet would hold
 * a file open and a part of it in memory until its turn to be sent. A connection with more than a few is ended.
 */
export function oneAtATime(answer: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    if (line.length >= most) {
      socket.destroy();
      return;
    }
    line.push(() => answer(request, response));
    response.once('close', () => {
      line.shift();
      if (!socket.destroyed) line[0]?.();
    });
    if (line.length === 1) line[0]?.();
  };
}
