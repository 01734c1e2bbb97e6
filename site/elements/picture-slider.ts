/** Time that a picture stands, in milliseconds (specification section 9). */
const interval = 4000;

/**
 * A row of pictures that scrolls by itself: the browser does the scrolling and snapping, this adds the dots, the pause
 * button and the clock. It stands still on hover, on focus, off screen, and for people who want less movement.
 */
class PictureSlider extends HTMLElement {
  #index = 0;
  #paused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #visible = false;

  connectedCallback(): void {
    const track = this.querySelector<HTMLElement>('[data-track]');
    const dots = [...this.querySelectorAll<HTMLButtonElement>('[data-dot]')];
    const pause = this.querySelector<HTMLButtonElement>('[data-pause]');
    if (!track || dots.length < 2) return;

    const mark = () => {
      dots.forEach((dot, index) => {
        dot.setAttribute('aria-current', String(index === this.#index));
      });
    };
    const show = (index: number) => {
      this.#index = index;
      track.scrollTo({ left: index * track.clientWidth });
      mark();
    };
    track.addEventListener(
      'scroll',
      () => {
        this.#index = Math.round(track.scrollLeft / track.clientWidth);
        mark();
      },
      { passive: true },
    );
    dots.forEach((dot, index) => {
      dot.addEventListener('click', () => show(index));
    });
    const label = () => {
      if (!pause) return;
      pause.setAttribute('aria-pressed', String(this.#paused));
      pause.setAttribute('aria-label', this.#paused ? 'Play the pictures' : 'Pause the pictures');
    };
    pause?.addEventListener('click', () => {
      this.#paused = !this.#paused;
      label();
    });
    new IntersectionObserver(([entry]) => {
      this.#visible = entry?.isIntersecting ?? false;
    }).observe(this);
    setInterval(() => {
      if (this.#paused || !this.#visible || this.matches(':hover, :focus-within')) return;
      show((this.#index + 1) % dots.length);
    }, interval);
    label();
    mark();
  }
}
customElements.define('picture-slider', PictureSlider);
