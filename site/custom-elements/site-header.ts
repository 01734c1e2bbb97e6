/** Pixels of scrolling after which the navigation bar becomes solid (docs/product.md, "Page frame"). */
const solidScrollOffset = 50;

/** Navigation bar: transparent over a hero until the page is scrolled; opens and closes the full-screen menu. */
class SiteHeader extends HTMLElement {
  connectedCallback(): void {
    const menu = this.querySelector('dialog');
    const opener = this.querySelector('button');
    this.toggleAttribute('data-ready', true);
    if (this.hasAttribute('data-over-hero')) {
      const update = () => {
        const solid = scrollY > solidScrollOffset;
        this.toggleAttribute('data-solid', solid);
        this.classList.toggle('on-dark', !solid);
      };
      addEventListener('scroll', update);
      update();
    }
    if (!menu || !opener) return;
    // Browsers without invoker commands need a click listener.
    if (!Reflect.has(opener, 'commandForElement')) opener.addEventListener('click', () => menu.showModal());
    menu.addEventListener('click', ({ target }) => {
      // The menu fills the screen: everything outside its list acts as the backdrop.
      if (target instanceof Element && (target.closest('a') || !target.closest('ul'))) menu.close();
    });
    // The button has no size where the desktop menu replaces the full-screen one.
    new ResizeObserver(() => {
      if (opener.clientWidth === 0) menu.close();
    }).observe(opener);
  }
}
customElements.define('site-header', SiteHeader);
