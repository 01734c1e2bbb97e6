/** Milliseconds until the next image (docs/product.md, "Tour page"). */
const slideInterval = 4000;

/**
 * Row of images that advances by itself. The browser scrolls and snaps; this adds the dots, the arrows, the pause button
 * and the timer. The Tab key reaches only the image shown. It pauses on hover, on focus and out of sight, and starts paused
 * for people who prefer reduced motion.
 */
class ImageSlider extends HTMLElement {
  connectedCallback(): void {
    const [track, strip, pause] = this.querySelectorAll<HTMLElement>('[data-track], [data-dots], [data-pause]');
    if (!track || !strip || !pause) return;
    const links = track.querySelectorAll('a');
    const dots = strip.querySelectorAll('button');
    let shown = -1;
    /** Index that the timer scrolls to; -1 while the visitor scrolls. */
    let target = -1;
    let timer: ReturnType<typeof setInterval>;

    const show = (index: number) => track.scrollTo({ left: ((index + dots.length) % dots.length) * track.clientWidth });
    const tick = () => {
      const { top, bottom } = this.getBoundingClientRect();
      if (
        pause.ariaPressed === 'true' ||
        // Focus on the play button itself does not pause the images.
        this.matches(':hover, :has(:focus:not([data-pause]))') ||
        bottom <= 0 ||
        top >= innerHeight
      )
        return;
      target = (shown + 1) % dots.length;
      show(target);
    };
    /** Shows an image for the full interval, from when the page is visible: it may have been rendered ahead. */
    const restart = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(tick, slideInterval);
    };
    const mark = (index: number) => {
      if (index === shown) return;
      const isFirst = shown < 0;
      shown = index;
      dots.forEach((dot, position) => {
        const isShown = position === index;
        links[position]?.toggleAttribute('inert', !isShown);
        dot.ariaCurrent = String(isShown);
        // Many dots overflow their strip. Not scrollIntoView: the page itself must not scroll.
        if (isShown && !isFirst) strip.scrollLeft = dot.offsetLeft - strip.clientWidth / 2;
      });
      // The visitor chose this image.
      if (target < 0) restart();
      else if (index === target) target = -1;
    };

    track.addEventListener('scroll', () => mark(Math.round(track.scrollLeft / track.clientWidth)));
    document.addEventListener('visibilitychange', restart);
    dots.forEach((dot, index) => {
      dot.addEventListener('click', () => show(index));
    });
    this.querySelectorAll('[data-move]').forEach((arrow, index) => {
      arrow.addEventListener('click', () => show(shown + 2 * index - 1));
    });
    pause.addEventListener('click', () => {
      pause.ariaPressed = String(pause.ariaPressed !== 'true');
    });
    pause.ariaPressed = String(matchMedia('(prefers-reduced-motion)').matches);
    // Nothing is measured: the page is not laid out yet. A position that the browser restores is a scroll event.
    mark(0);
  }
}
customElements.define('image-slider', ImageSlider);
