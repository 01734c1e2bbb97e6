/** Pixels that a finger has to move sideways to show another image. */
const swipeThreshold = 50;

/**
 * Shows the images behind its links (`a[data-view]` around a small image) one at a time in a dialog. It copies the small
 * image with its sources, so that no larger file is loaded before an image is opened. The caption is the link's
 * `data-caption`, in the language of its `hreflang`, else the image's alternative text.
 */
class ImageViewer extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.querySelector('dialog');
    const frame = dialog?.querySelector('[data-frame]');
    const caption = dialog?.querySelector<HTMLElement>('[data-caption]');
    const count = dialog?.querySelector('[data-count]');
    if (!dialog || !frame || !caption || !count) return;
    let links: HTMLAnchorElement[] = [];
    let shown = 0;
    let start = 0;

    const show = (index: number) => {
      shown = (index + links.length) % links.length;
      const link = links[shown];
      const picture = link?.querySelector('picture, img')?.cloneNode(true);
      if (!link || !(picture instanceof HTMLElement)) return;
      frame.replaceChildren(picture);
      const image = frame.querySelector('img');
      const source = frame.querySelector('source');
      if (source) source.sizes = '100vw';
      if (image) {
        image.className = '';
        image.src = link.href;
      }
      caption.textContent = link.dataset['caption'] ?? image?.alt ?? '';
      caption.lang = link.hreflang;
      count.textContent = links.length > 1 ? `${shown + 1} / ${links.length}` : '';
    };
    const step = (by?: number) => {
      if (by) show(shown + by);
    };

    this.addEventListener('click', (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('a[data-view]');
      const button = target.closest<HTMLElement>('[data-step]');
      if (link) {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        // A list has one viewer for the details of all records, each a dialog.
        const group = link.closest('dialog') ?? this;
        links = [...group.querySelectorAll<HTMLAnchorElement>('a[data-view]')];
        dialog.toggleAttribute('data-single', links.length < 2);
        show(links.indexOf(link));
        // Safari does not focus a link on click, but the dialog returns the focus to where it was.
        link.focus({ preventScroll: true });
        dialog.showModal();
      } else if (button) step(Number(button.dataset['step']));
      else if (dialog.contains(target) && !target.closest('img')) dialog.close();
    });
    dialog.addEventListener('keydown', ({ key }) => step({ ArrowRight: 1, ArrowLeft: -1 }[key]));
    dialog.addEventListener('pointerdown', ({ clientX }) => {
      start = clientX;
    });
    dialog.addEventListener('pointerup', ({ clientX, pointerType }) => {
      const distance = start - clientX;
      if (pointerType === 'touch' && Math.abs(distance) > swipeThreshold) step(Math.sign(distance));
    });
  }
}
customElements.define('picture-viewer', ImageViewer);
