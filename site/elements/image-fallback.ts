/** A transparent pixel: in its place the frame shows its own colour and the pattern of the house. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/**
 * Puts the next best in the place of an image that the browser cannot show: its one size for older browsers, then the
 * sample that an element round it names (`data-fallback`), then a pattern. Its text stays.
 */
function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || image.src === blank) return;
  const sources = image.parentElement?.querySelectorAll('source[srcset]') ?? [];
  // Attributes only: an island goes on with the elements that it has made. The browser then takes the image's own address.
  for (const source of sources) source.removeAttribute('srcset');
  if (sources.length > 0) return;
  const sample = image.closest<HTMLElement>('[data-fallback]')?.dataset['fallback'];
  const isLast = !sample || image.src.endsWith(sample);
  image.classList.toggle('khatam', isLast);
  image.src = isLast ? blank : sample;
}

/** Begins to replace images that cannot be shown: those that have failed already, and those that will. */
export function replaceBrokenImages(): void {
  // Errors of images do not bubble.
  addEventListener('error', ({ target }) => replace(target), true);
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image);
  }
}
