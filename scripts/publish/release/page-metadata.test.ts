import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { escapeAttributes, readPageMetadata } from './page-metadata.ts';

const script = '<script>steal()</script>';
const hashesOf = (html: string) => {
  const { scripts, styles } = readPageMetadata(Buffer.from(html));
  return [scripts.length, styles.length];
};

it.each([
  ['an attribute', `<a aria-label="Anna ${script}">x</a>`],
  ['an attribute in single quotes', `<a aria-label='"${script}'>x</a>`],
  ['a description with a style', '<meta content="<style>body{}</style>">'],
  ['a comment', `<!-- "${script} -->`],
  ['structured data', `<script type="application/ld+json">{"name":"<style>a{}</style> \\u003cscript>"}</script>`],
])('allows no script or style that is a text in %s', (_where, html) => {
  expect(hashesOf(html)).toEqual([0, 0]);
  expect(hashesOf(`${html}<script>go()</script><style>p{}</style>`)).toEqual([1, 1]);
});

it('hashes the whole text of an inline script, with quotes and tags in it', () => {
  const text = 'const a = "<b>" + \'"\'; // <script>';
  const { scripts } = readPageMetadata(Buffer.from(`<script data-a="1>0">${text}</script><style>é{}</style>`));
  expect(scripts).toEqual([`'sha256-${createHash('sha256').update(text).digest('base64')}'`]);
});

it('escapes each < in attributes, and changes nothing else', () => {
  const rest = '<script>if (1<b) "<i a=>"</script><p>“é” a &lt; b</p><br/>';
  const page = (text: string) => Buffer.from(`<a title="${text}" data-b='${text}'>é</a>${rest}`);
  expect(String(escapeAttributes(page('é <b> < c')))).toBe(String(page('é &lt;b> &lt; c')));
  const plain = page('é');
  expect(escapeAttributes(plain)).toBe(plain);
});
