import { expect, it } from 'vitest';
import { visitorNetwork } from './visitor-limit.ts';

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
