/** Scroll distance in pixels after which the navigation turns solid (docs/product.md, "Page frame"). */
const solidScrollOffset = 50;
/** From this width on, the window shows the desktop menu and the full-screen one closes. */
const desktop = matchMedia('(min-width: 768px)');

/** The navigation bar: transparent over a hero until the page is scrolled; opens and closes the full-screen menu. */
class SiteHeader extends HTMLElement {
  connectedCallback(): void {
    const menu = this.querySelector('dialog');
    this.toggleAttribute('data-ready', true);
    if (this.hasAttribute('data-over-hero')) {
      const update = () => {
        const solid = scrollY > solidScrollOffset;
        this.toggleAttribute('data-solid', solid);
        this.classList.toggle('on-dark', !solid);
      };
      addEventListener('scroll', update, { passive: true });
      update();
    }
    if (!menu) return;
    // Browsers without invoker commands need the button wired by hand.
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      this.querySelector('[command]')?.addEventListener('click', () => menu.showModal());
    }
    menu.addEventListener('click', ({ target }) => {
      // The menu fills the screen: all of it that is neither an entry nor between two entries is its backdrop.
      if (target instanceof Element && (target.closest('a') || !target.closest('ul'))) menu.close();
    });
    desktop.addEventListener('change', ({ matches }) => {
      if (matches) menu.close();
    });
  }
}
customElements.define('site-header', SiteHeader);
