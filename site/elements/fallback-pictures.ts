/** Puts a sample in the place of a picture that the browser cannot show (specification section 8). */
class FallbackPictures extends HTMLElement {
  connectedCallback(): void {
    const fallback = this.dataset['fallback'];
    const replace = (target: EventTarget | null) => {
      if (!fallback || !(target instanceof HTMLImageElement) || target.src.endsWith(fallback)) return;
      for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove();
      target.src = fallback;
    };
    // Errors do not bubble.
    this.addEventListener('error', ({ target }) => replace(target), true);
    for (const image of this.querySelectorAll('img')) {
      if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image);
    }
  }
}
customElements.define('fallback-pictures', FallbackPictures);
