import { expect, it } from 'vitest';
import { readRendered } from './read-rendered.ts';

it.each([500, 301, 404])('rejects a page that was rendered with status %i', async (status) => {
  await expect(readRendered('tours/dunes.html', new Response('Gone', { status }))).rejects.toThrow(
    `tours/dunes.html was rendered with status ${status}.`,
  );
});

it('accepts status 404 for the not-found page of each folder', async () => {
  for (const file of ['404.html', 'tours/404.html'])
    expect(String(await readRendered(file, new Response('Not found', { status: 404 })))).toBe('Not found');
});

it('returns nothing for a response without a body', async () => {
  expect(await readRendered('tours/dunes.html', new Response(null))).toBeUndefined();
});
