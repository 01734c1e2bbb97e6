/** Pixels that a finger has to move sideways to show another image. */
const swipeThreshold = 50;

/**
 * Opens the dialog of an image viewer at one of its links. Copies the small image with its sources, so that no larger file is
 * loaded before an image is opened. The caption is the link's `data-caption`, in the language of its `hreflang`, else the
 * image's alternative text.
 */
export function openImage(viewer: HTMLElement, opened: HTMLAnchorElement): void {
  const dialog = viewer.querySelector('dialog');
  const frame = dialog?.querySelector('[data-frame]');
  const caption = dialog?.querySelector<HTMLElement>('[data-caption]');
  const count = dialog?.querySelector('[data-count]');
  if (!dialog || !frame || !caption || !count || dialog.open) return;
  // A list has one viewer for the details of all records, each a dialog.
  const links = [...(opened.closest('dialog') ?? viewer).querySelectorAll<HTMLAnchorElement>('a[data-view]')];
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

  const closed = new AbortController();
  const { signal } = closed;
  dialog.addEventListener('close', () => closed.abort(), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>('[data-step]');
      if (button) step(Number(button.dataset['step']));
      else if (!target.closest('img')) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener('keydown', ({ key }) => step({ ArrowRight: 1, ArrowLeft: -1 }[key]), { signal });
  dialog.addEventListener(
    'pointerdown',
    ({ clientX }) => {
      start = clientX;
    },
    { signal },
  );
  dialog.addEventListener(
    'pointerup',
    ({ clientX, pointerType }) => {
      const distance = start - clientX;
      if (pointerType === 'touch' && Math.abs(distance) > swipeThreshold) step(Math.sign(distance));
    },
    { signal },
  );

  dialog.toggleAttribute('data-single', links.length < 2);
  show(links.indexOf(opened));
  // Safari does not focus a link on click, but the dialog returns the focus to where it was.
  opened.focus({ preventScroll: true });
  dialog.showModal();
}
