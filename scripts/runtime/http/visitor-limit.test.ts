import http from 'node:http';
import { expect, it } from 'vitest';
import { limitPerVisitor, visitorNetwork } from './visitor-limit.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2a00:1:2:3:4:5:6:7', '2a00:1:2:3'],
  ['2a00:1:2:3::9', '2a00:1:2:3'],
  ['2A00:0001:2:3::', '2a00:1:2:3'],
  ['2a00:1::9', '2a00:1:0:0'],
  ['2a00:1::4:5:6:7', '2a00:1:0:0'],
  ['2a00::3:4:5:6:7', '2a00:0:0:3'],
  ['not an address', 'not an address'],
])('the address %s counts as the visitor %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network);
});

it('limits the simultaneous requests of a network and of the /48 around it, until they end', async () => {
  const waiting: http.ServerResponse[] = [];
  const server = http.createServer(limitPerVisitor(2, (_request, response) => void waiting.push(response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const from = async (visitor: string) => (await fetch(url, { headers: { 'x-forwarded-for': visitor } })).status;
  const answerAll = async (count: number) => {
    await expect.poll(() => waiting.length).toBe(count);
    for (const response of waiting.splice(0)) response.end();
  };
  try {
    const answers = Array.from({ length: 8 }, (_, index) => from(`2a00:1:2:${index >> 1}::1`));
    await expect.poll(() => waiting.length).toBe(8);
    expect([await from('2a00:1:2:0::9'), await from('2a00:1:2:9::1')]).toEqual([429, 429]);
    const other = from('2a00:1:3::1');
    await answerAll(9);
    expect(await Promise.all([...answers, other])).toEqual(Array.from({ length: 9 }, () => 200));
    const again = from('2a00:1:2:9::1');
    await answerAll(1);
    expect(await again).toBe(200);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
