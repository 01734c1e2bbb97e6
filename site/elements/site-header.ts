/** Scroll distance in pixels after which the navigation turns solid (specification section 9). */
const solidAfter = 50;
/** From this width on, the window shows the desktop menu and the full-screen one closes. */
const desktop = matchMedia('(min-width: 768px)');

/** The navigation bar: transparent over a hero until the page is scrolled; opens and closes the full-screen menu. */
class SiteHeader extends HTMLElement {
  connectedCallback(): void {
    const menu = this.querySelector('dialog');
    this.toggleAttribute('data-ready', true);
    if (this.hasAttribute('data-over-hero')) {
      const update = () => this.toggleAttribute('data-solid', scrollY > solidAfter);
      addEventListener('scroll', update, { passive: true });
      update();
    }
    if (!menu) return;
    // Browsers without invoker commands need the two buttons wired by hand.
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      this.querySelector('[command=show-modal]')?.addEventListener('click', () => menu.showModal());
      this.querySelector('[command=close]')?.addEventListener('click', () => menu.close());
    }
    menu.addEventListener('click', ({ target }) => {
      // The dialog itself is hit only where it shows nothing: its backdrop.
      if (target === menu || (target instanceof Element && target.closest('a'))) menu.close();
    });
    desktop.addEventListener('change', ({ matches }) => {
      if (matches) menu.close();
    });
  }
}
customElements.define('site-header', SiteHeader);
