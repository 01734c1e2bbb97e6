import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from 'selfsigned';
import sharp from 'sharp';
import { findFreePort } from '#scripts/runtime/free-port.ts';

/** Image hosts that fail in various ways. */
export interface FailingImageHosts {
  /** URLs of images that cannot be fetched, by the way they fail. */
  readonly addresses: Readonly<
    Record<'closed' | 'silent' | 'absent' | 'rubbish' | 'cut' | 'endless' | 'inside', string>
  >;
  /** Environment of an app that treats them as public hosts. */
  readonly settings: Record<string, string>;
  /** Returns the number of requests to the silent host. */
  silentRequests(): number;
  /** Returns the paths requested from the other public hosts. */
  requestedPaths(): string[];
  /** Returns the maximum number of bytes sent of the endless file. */
  maxBytesSent(): number;
  /** Returns the number of requests to the host that is not public. */
  internalRequests(): number;
  stop(): Promise<void>;
}

/** Starts the hosts. Nothing listens on the closed port; the silent host accepts connections and never responds. */
export async function startFailingImageHosts(): Promise<FailingImageHosts> {
  const image = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer();
  let silentCount = 0;
  const sockets = new Set<net.Socket>();
  const silent = net.createServer((socket) => {
    socket.once('data', () => {
      silentCount += 1;
    });
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'image-hosts-'));
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'images.test' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  await writeFile(path.join(folder, 'hosts.pem'), cert);
  let maxSent = 0;
  let internalCount = 0;
  const served = new Set<string>();
  const inside = http.createServer((_request, response) => {
    internalCount += 1;
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(image);
  });
  const server = https.createServer({ cert, key }, (request, response) => {
    served.add(request.url ?? '');
    if (request.url === '/absent.jpg') response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here.</p>');
    else if (request.url === '/rubbish.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('no image');
    else if (request.url === '/endless.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write(image);
      const more = () => {
        while (response.write(Buffer.alloc(65536)));
        maxSent = Math.max(maxSent, request.socket.bytesWritten);
      };
      response.on('drain', more);
      more();
    } else {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': image.length });
      response.write(image.subarray(0, image.length / 2), () => response.destroy());
    }
  });
  const origin = `https://${await listen(server)}`;
  const preload = pathToFileURL(path.join(import.meta.dirname, 'loopback-is-public.ts')).href;
  return {
    addresses: {
      closed: `https://127.0.0.1:${await findFreePort()}/image.jpg`,
      silent: `https://${await listen(silent)}/image.jpg`,
      absent: `${origin}/absent.jpg`,
      rubbish: `${origin}/rubbish.jpg`,
      cut: `${origin}/cut.jpg`,
      endless: `${origin}/endless.jpg`,
      inside: `http://${await listen(inside)}/image.jpg`,
    },
    settings: { NODE_EXTRA_CA_CERTS: path.join(folder, 'hosts.pem'), NODE_OPTIONS: `--import=${preload}` },
    silentRequests: () => silentCount,
    requestedPaths: () => [...served].sort(),
    maxBytesSent: () => maxSent,
    internalRequests: () => internalCount,
    async stop() {
      for (const socket of sockets) socket.destroy();
      for (const each of [silent, server, inside]) each.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
