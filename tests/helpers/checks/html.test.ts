import { expect, test } from 'vitest';
import { findHtmlErrors } from './html.ts';

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><main>${body}</main></body></html>`;
const rulesOf = async (body: string) =>
  (await findHtmlErrors(page(body), 'a.html')).map((error) => error.split(': ').slice(0, 2).join(': '));

test('HTML as Astro and React write it has no errors', async () => {
  const island = '<style>astro-island,astro-slot{display:contents}</style>';
  expect(
    await rulesOf(`${island}<h1>A page</h1><img srcSet="/a.avif 400w" sizes="9px" src="/a.jpg" alt="Dunes"/>`),
  ).toEqual([]);
});

test.each([
  ['a paragraph that a block ends', '<p><div>Text</div></p>', 'no-implicit-close'],
  ['an id used twice', '<p id="a">One</p><p id="a">Two</p>', 'no-dup-id'],
  ['an image without a text', '<img src="/a.jpg">', 'wcag/h37'],
  ['a button without a name', '<button type="button"></button>', 'text-content'],
  ['another style in the body', '<div><style>p{color:red}</style></div>', 'element-permitted-content'],
  ['an element that is left open', '<section><h2>One</h2>', 'close-order'],
  ['an image of several widths without sizes', '<img srcset="/a.avif 400w" src="/a.jpg" alt="Dunes">', 'srcset-sizes'],
  [
    'a source without sizes beside one with widths',
    '<picture><source srcset="/a.webp"><source srcset="/b.avif 9w" sizes="9px"><img src="/a.jpg" alt="Dunes"></picture>',
    'srcset-sizes',
  ],
  ['sizes without widths', '<img srcset="/a.avif" sizes="9px" src="/a.jpg" alt="Dunes">', 'sizes-srcset'],
  ['an icon beside a term', '<dl><div><svg></svg><dt>One</dt><dd>Two</dd></div></dl>', 'dl-group-content'],
  ['an item with a role in a plain list', '<ul><li role="presentation">One</li></ul>', 'list-item-role'],
])('%s is an HTML error', async (_name, body, rule) => {
  expect(await rulesOf(body)).toContain(`a.html: ${rule}`);
});

test('an element after the body is an HTML error', async () => {
  const script = page('<h1>A page</h1>').replace('</html>', '<script src="/a.js"></script></html>');
  expect((await findHtmlErrors(script, 'a.html')).join()).toContain('a.html: after-body');
  expect((await findHtmlErrors(page('<h1>A page</h1>'), 'a.html')).join()).toBe('');
});
