// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { replaceBrokenImages } from './image-fallback.ts';

let listener: EventListenerOrEventListenerObject | undefined;

afterEach(() => {
  document.body.replaceChildren();
  // The script never leaves a page; here the next page is in the same window.
  if (listener) removeEventListener('error', listener, true);
});

/** Writes a page, in which the named images have failed already, and runs the script on it. */
function open(html: string, failed: readonly string[] = []): void {
  document.body.innerHTML = html;
  for (const id of failed) {
    const state = { complete: true, naturalWidth: 0 };
    for (const [name, value] of Object.entries(state)) Object.defineProperty(imageOf(id), name, { value });
  }
  const added = vi.spyOn(window, 'addEventListener');
  replaceBrokenImages();
  listener = added.mock.calls[0]?.[1];
}

function imageOf(id: string): HTMLImageElement {
  const image = document.getElementById(id);
  if (!(image instanceof HTMLImageElement)) throw new Error(`There is no image ${id}.`);
  return image;
}

const fail = (id: string) => imageOf(id).dispatchEvent(new Event('error'));
const image = '<picture><source srcset="/a.avif 9w" sizes="9px"><img id="one" src="/a.webp" alt="Dunes"></picture>';

it('takes the size for older browsers first, then the sample of its place, then a pattern', () => {
  open(`<div data-fallback="/sample.webp">${image}</div>`);
  fail('one');
  expect(document.querySelector('source')?.hasAttribute('srcset')).toBe(false);
  expect(imageOf('one').getAttribute('src')).toBe('/a.webp');
  fail('one');
  expect(imageOf('one').getAttribute('src')).toBe('/sample.webp');
  expect(imageOf('one').className).toBe('');
  fail('one');
  expect(imageOf('one').getAttribute('src')).toBe('/sample.webp');
  expect(imageOf('one').className).toBe('broken');
  expect(imageOf('one').alt).toBe('Dunes');
});

it('takes the pattern where there is no sample', () => {
  open('<a href="/"><img id="one" src="/a.webp" alt=""></a>');
  fail('one');
  expect(imageOf('one').className).toBe('broken');
});

it('finds what had failed before it came, and leaves what has not', () => {
  open(`${image}<img id="two" src="/b.webp" alt=""><img id="three" src="/c.webp" alt="">`, ['one', 'two']);
  expect(document.querySelector('source')?.hasAttribute('srcset')).toBe(false);
  expect(imageOf('two').className).toBe('broken');
  expect(imageOf('three').getAttribute('src')).toBe('/c.webp');
});

it('leaves errors of anything else alone', () => {
  open('<video id="film" src="/a.mp4"></video>');
  document.getElementById('film')?.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'a script' }));
  expect(document.body.innerHTML).toBe('<video id="film" src="/a.mp4"></video>');
});
