import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends a short plain text. Closes the connection if the request has an unread body. */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  const hasUnreadBody =
    !request.complete && (request.headers['transfer-encoding'] ?? request.headers['content-length'] ?? '0') !== '0';
  response
    .writeHead(status, {
      'Content-Type': 'text/plain;charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'X-Content-Type-Options': 'nosniff',
      ...(hasUnreadBody ? { Connection: 'close' } : {}),
    })
    .end(text);
}
