/**
 * Turns a page's sections into tabs. Without it the sections stand one below the other under their own headings, which
 * is also how they print. Each tab has its address (#itinerary), and the arrow keys move between them.
 */
class TabSet extends HTMLElement {
  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('[data-tabs]');
    if (!list) return;
    const tabs = [...list.querySelectorAll('a')];

    const select = (chosen: HTMLElement | undefined) => {
      if (!chosen) return;
      for (const tab of tabs) {
        tab.ariaSelected = String(tab === chosen);
        tab.tabIndex = tab === chosen ? 0 : -1;
        this.querySelector(tab.hash)?.toggleAttribute('data-unselected', tab !== chosen);
      }
      // Not scrollIntoView: the page itself must not move.
      list.scrollLeft = chosen.offsetLeft - 40;
    };
    const choose = (tab: HTMLAnchorElement | undefined) => {
      if (!tab) return;
      select(tab);
      history.replaceState(history.state, '', tab.hash);
      // A panel whose start was scrolled past is read from its start.
      if (this.getBoundingClientRect().top < 0) this.scrollIntoView();
    };
    const follow = () => select(tabs.find(({ hash }) => hash === location.hash));

    list.role = 'tablist';
    for (const tab of tabs) {
      const panel = this.querySelector(tab.hash);
      tab.role = 'tab';
      tab.id = `tab-${tab.hash.slice(1)}`;
      if (panel) panel.role = 'tabpanel';
      panel?.setAttribute('aria-labelledby', tab.id);
    }
    list.addEventListener('click', (event) => {
      event.preventDefault();
      choose(tabs.find((tab) => event.composedPath().includes(tab)));
    });
    list.addEventListener('keydown', (event) => {
      const current = tabs.findIndex(({ tabIndex }) => tabIndex === 0);
      const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      const tab = tabs.at(next) ?? tabs[0];
      tab?.focus();
      choose(tab);
    });
    addEventListener('hashchange', follow);
    select(tabs[0]);
    follow();
  }
}
customElements.define('tab-set', TabSet);
