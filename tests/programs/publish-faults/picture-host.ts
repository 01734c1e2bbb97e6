import http from 'node:http';
import net from 'node:net';
import sharp from 'sharp';
import { freePort } from '../../../scripts/backend/free-port.ts';

/** Hosts of pictures that give none, by what they do. */
export interface PictureHosts {
  /** Addresses of pictures that cannot be had. */
  readonly addresses: Readonly<Record<'closed' | 'silent' | 'absent' | 'rubbish' | 'cut', string>>;
  /** How often the silent one was asked. */
  asked(): number;
  stop(): void;
}

/** Starts them. The closed port is one that nothing listens at; the silent host takes a connection and says nothing. */
export async function startPictureHosts(): Promise<PictureHosts> {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer();
  let asked = 0;
  const sockets = new Set<net.Socket>();
  const silent = net.createServer((socket) => {
    socket.once('data', () => {
      asked += 1;
    });
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  const server = http.createServer((request, response) => {
    if (request.url === '/absent.jpg') response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here.</p>');
    else if (request.url === '/rubbish.jpg')
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('no picture');
    else {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length });
      response.write(picture.subarray(0, picture.length / 2), () => response.destroy());
    }
  });
  const origin = await listen(server);
  return {
    addresses: {
      closed: `http://127.0.0.1:${await freePort()}/picture.jpg`,
      silent: `${await listen(silent)}/picture.jpg`,
      absent: `${origin}/absent.jpg`,
      rubbish: `${origin}/rubbish.jpg`,
      cut: `${origin}/cut.jpg`,
    },
    asked: () => asked,
    stop() {
      for (const socket of sockets) socket.destroy();
      for (const each of [silent, server]) each.close();
    },
  };
}

async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
