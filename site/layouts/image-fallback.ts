/**
 * Replaces an image that the browser cannot load by its WebP, then by the sample of an ancestor (`data-fallback`), then
 * by the pattern. Its alternative text stays.
 */
function showFallback({ target: image }: { readonly target: EventTarget | null }): void {
  if (!(image instanceof HTMLImageElement)) return;
  const source = image.parentElement?.querySelector('source[srcset]');
  const sample = image.closest<HTMLElement>('[data-fallback]')?.dataset['fallback'];
  // Removes the attribute and not the element, which may belong to an island. The browser then takes the next source,
  // or in the end the image's own address.
  if (source) source.removeAttribute('srcset');
  else if (!sample || image.src.endsWith(sample)) image.classList.add('broken');
  else image.src = sample;
}

/** Replaces images that have failed to load, and those that will. */
export function replaceBrokenImages(): void {
  // Error events of images do not bubble, hence capture.
  addEventListener('error', showFallback, true);
  for (const target of document.images) if (target.complete && !target.naturalWidth) showFallback({ target });
}
