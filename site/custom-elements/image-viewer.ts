const dialogScript = import.meta.env.DEV
  ? '/site/custom-elements/image-dialog.ts'
  : `/_astro/image-dialog.${import.meta.env.PUBLIC_RELEASE}.js`;

/**
 * Shows the images behind its links (`a[data-view]` around a small image) one at a time in a dialog, which is loaded when an
 * image is first opened. If that fails, the image's file opens, as without a script.
 */
class ImageViewer extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', async (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-view]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      try {
        const { openImage }: typeof import('./image-dialog.ts') = await import(/* @vite-ignore */ dialogScript);
        openImage(this, link);
      } catch {
        location.assign(link.href);
      }
    });
  }
}
customElements.define('picture-viewer', ImageViewer);
