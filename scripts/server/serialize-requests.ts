import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests of one connection. Browsers send none before the last one is answered. */
const maxQueuedRequests = 16;

/**
 * Answers the requests of a connection one after the other. Otherwise each of thousands in one packet would hold a file open
 * and a part of it in memory until its turn to be sent. A connection with too many waiting requests is closed.
 */
export function serializeRequests(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (queue.length >= maxQueuedRequests) {
      socket.destroy();
      return;
    }
    queue.push(() => answer(request, response));
    response.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) queue[0]?.();
  };
}
