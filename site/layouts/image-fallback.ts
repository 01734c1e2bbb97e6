/**
 * Puts the next best in the place of an image that the browser cannot show: its one size for older browsers, then the
 * sample that an element round it names (`data-fallback`), then the pattern of the house. Its text stays.
 */
function replace({ target: image }: { readonly target: EventTarget | null }): void {
  if (!(image instanceof HTMLImageElement)) return;
  const source = image.parentElement?.querySelector('source[srcset]');
  const sample = image.closest<HTMLElement>('[data-fallback]')?.dataset['fallback'];
  // The attribute only: an island goes on with the elements that it has made. The browser then takes the next source, last
  // of all the image's own address.
  if (source) source.removeAttribute('srcset');
  else if (!sample || image.src.endsWith(sample)) image.classList.add('broken');
  else image.src = sample;
}

/** Begins to replace images that cannot be shown: those that have failed already, and those that will. */
export function replaceBrokenImages(): void {
  // Errors of images do not bubble.
  addEventListener('error', replace, true);
  for (const target of document.images) if (target.complete && !target.naturalWidth) replace({ target });
}
