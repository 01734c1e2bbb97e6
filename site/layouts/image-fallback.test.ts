// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { replaceBrokenImages } from './image-fallback.ts';

let listener: EventListenerOrEventListenerObject | undefined;

afterEach(() => {
  document.body.replaceChildren();
  // The script never removes its listener, and all tests share one window.
  if (listener) removeEventListener('error', listener, true);
});

/** Renders a page in which the images with these ids have failed, and runs the script on it. */
function open(html: string, failed: readonly string[] = []): void {
  document.body.innerHTML = html;
  for (const id of failed) {
    const state = { complete: true, naturalWidth: 0 };
    for (const [name, value] of Object.entries(state)) Object.defineProperty(getImage(id), name, { value });
  }
  const added = vi.spyOn(window, 'addEventListener');
  replaceBrokenImages();
  listener = added.mock.calls[0]?.[1];
}

function getImage(id: string): HTMLImageElement {
  const image = document.getElementById(id);
  if (!(image instanceof HTMLImageElement)) throw new Error(`There is no image ${id}.`);
  return image;
}

const fail = (id: string) => getImage(id).dispatchEvent(new Event('error'));
const image = '<picture><source srcset="/a.avif 9w" sizes="9px"><img id="one" src="/a.webp" alt="Dunes"></picture>';

it('replaces a broken image by its WebP, then by the sample, then by the pattern', () => {
  open(`<div data-fallback="/sample.webp">${image}</div>`);
  fail('one');
  expect(document.querySelector('source')?.hasAttribute('srcset')).toBe(false);
  expect(getImage('one').getAttribute('src')).toBe('/a.webp');
  fail('one');
  expect(getImage('one').getAttribute('src')).toBe('/sample.webp');
  expect(getImage('one').className).toBe('');
  fail('one');
  expect(getImage('one').getAttribute('src')).toBe('/sample.webp');
  expect(getImage('one').className).toBe('broken');
  expect(getImage('one').alt).toBe('Dunes');
});

it('replaces a broken image by the pattern where there is no sample', () => {
  open('<a href="/"><img id="one" src="/a.webp" alt=""></a>');
  fail('one');
  expect(getImage('one').className).toBe('broken');
});

it('replaces images that failed before the script ran, and leaves the others', () => {
  open(`${image}<img id="two" src="/b.webp" alt=""><img id="three" src="/c.webp" alt="">`, ['one', 'two']);
  expect(document.querySelector('source')?.hasAttribute('srcset')).toBe(false);
  expect(getImage('two').className).toBe('broken');
  expect(getImage('three').getAttribute('src')).toBe('/c.webp');
});

it('ignores errors of anything but images', () => {
  open('<video id="film" src="/a.mp4"></video>');
  document.getElementById('film')?.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'a script' }));
  expect(document.body.innerHTML).toBe('<video id="film" src="/a.mp4"></video>');
});
