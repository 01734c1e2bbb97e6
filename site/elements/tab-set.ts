/**
 * Turns a page's sections into tabs. Without it the sections stand one below the other under their own headings, which
 * is also how they print. Each tab has its address (#itinerary), and the arrow keys move between them.
 */
class TabSet extends HTMLElement {
  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('[data-tabs]');
    const links = [...this.querySelectorAll<HTMLAnchorElement>('[data-tabs] a')];
    const panels = links.map((link) => this.querySelector<HTMLElement>(link.hash));
    if (!list || links.length === 0) return;

    list.setAttribute('role', 'tablist');
    links.forEach((link, index) => {
      const panel = panels[index];
      link.setAttribute('role', 'tab');
      link.id = `tab-${link.hash.slice(1)}`;
      link.setAttribute('aria-controls', link.hash.slice(1));
      panel?.setAttribute('role', 'tabpanel');
      panel?.setAttribute('aria-labelledby', link.id);
    });

    const select = (chosen: number) => {
      links.forEach((link, index) => {
        link.setAttribute('aria-selected', String(index === chosen));
        link.tabIndex = index === chosen ? 0 : -1;
        panels[index]?.toggleAttribute('data-unselected', index !== chosen);
      });
    };
    /** Chosen by the visitor: the address follows, and a panel whose start was scrolled past begins at its top. */
    const choose = (index: number) => {
      select(index);
      history.replaceState(history.state, '', links[index]?.hash);
      links[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
      if (this.getBoundingClientRect().top < 0) this.scrollIntoView();
    };
    const indexOf = (hash: string) => links.findIndex((link) => link.hash === hash);

    list.addEventListener('click', (event) => {
      const { target } = event;
      const index = target instanceof Node ? links.findIndex((link) => link.contains(target)) : -1;
      if (index < 0) return;
      event.preventDefault();
      choose(index);
    });
    list.addEventListener('keydown', (event) => {
      const current = links.findIndex((link) => link.matches(':focus'));
      const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: links.length - 1 }[event.key];
      if (current < 0 || next === undefined) return;
      event.preventDefault();
      const index = (next + links.length) % links.length;
      links[index]?.focus();
      choose(index);
    });
    addEventListener('hashchange', () => {
      const index = indexOf(location.hash);
      if (index >= 0) select(index);
    });
    select(Math.max(0, indexOf(location.hash)));
  }
}
customElements.define('tab-set', TabSet);
