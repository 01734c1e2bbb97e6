/** Pixels of scrolling after which the navigation bar becomes solid (docs/product.md, "Page frame"). */
const solidScrollOffset = 50;
/** Matches from the width at which the desktop menu replaces the full-screen one. */
const desktop = matchMedia('(min-width: 768px)');

/** Navigation bar: transparent over a hero until the page is scrolled; opens and closes the full-screen menu. */
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
    // Browsers without invoker commands need a click listener.
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      this.querySelector('[command]')?.addEventListener('click', () => menu.showModal());
    }
    menu.addEventListener('click', ({ target }) => {
      // The menu fills the screen: everything outside its list acts as the backdrop.
      if (target instanceof Element && (target.closest('a') || !target.closest('ul'))) menu.close();
    });
    desktop.addEventListener('change', ({ matches }) => {
      if (matches) menu.close();
    });
  }
}
customElements.define('site-header', SiteHeader);
