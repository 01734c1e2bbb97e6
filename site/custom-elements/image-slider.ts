/** Time that an image stands, in milliseconds (specification section 9). */
const slideInterval = 4000;

/**
 * A row of images that scrolls by itself: the browser does the scrolling and snapping, this adds the dots, the pause
 * button and the clock. It stands still on hover, on focus, off screen, and for people who want less movement.
 */
class ImageSlider extends HTMLElement {
  connectedCallback(): void {
    const [track, strip, pause] = this.querySelectorAll<HTMLElement>('[data-track], [data-dots], [data-pause]');
    if (!track || !strip || !pause) return;
    const dots = [...strip.querySelectorAll('button')];
    let shown = -1;
    /** Where the clock sends the track; -1 while it is the visitor who moves it. */
    let target = -1;
    let clock = 0;
    let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;

    const show = (index: number) => track.scrollTo({ left: index * track.clientWidth });
    const tick = () => {
      // The focus on the button that plays them does not hold the images.
      const isHeld = this.matches(':hover') || (this.matches(':focus-within') && document.activeElement !== pause);
      const { top, bottom } = this.getBoundingClientRect();
      if (isPaused || isHeld || bottom <= 0 || top >= innerHeight) return;
      target = (shown + 1) % dots.length;
      show(target);
    };
    const mark = () => {
      const index = Math.round(track.scrollLeft / track.clientWidth);
      if (index === shown) return;
      shown = index;
      dots.forEach((dot, position) => {
        dot.ariaCurrent = String(position === index);
        // Of many dots not all fit; the page itself must not scroll for one.
        if (position === index) strip.scrollLeft = dot.offsetLeft - strip.clientWidth / 2;
      });
      if (target < 0) {
        // An image that the visitor chose has its full time.
        clearInterval(clock);
        clock = window.setInterval(tick, slideInterval);
      } else if (index === target) target = -1;
    };
    const label = () => {
      pause.ariaPressed = String(isPaused);
    };

    track.addEventListener('scroll', mark, { passive: true });
    dots.forEach((dot, index) => {
      dot.addEventListener('click', () => show(index));
    });
    pause.addEventListener('click', () => {
      isPaused = !isPaused;
      label();
    });
    label();
    mark();
  }
}
customElements.define('picture-slider', ImageSlider);
