/**
 * Turns a page's sections into tabs. Without a script, and on paper, the sections follow each other under headings. Each
 * tab has its address (#itinerary), and the arrow keys move between them. The chosen section is scrolled into view.
 */
class TabSet extends HTMLElement {
  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('[data-tabs]');
    const tabs = [...this.querySelectorAll<HTMLAnchorElement>('[data-tabs] a')];
    if (!list) return;
    const panelOf = (tab: HTMLAnchorElement) => this.querySelector<HTMLElement>(tab.hash);

    const select = (chosen: HTMLAnchorElement) => {
      for (const tab of tabs) {
        tab.ariaSelected = String(tab === chosen);
        tab.tabIndex = tab === chosen ? 0 : -1;
        panelOf(tab)?.toggleAttribute('data-unselected', tab !== chosen);
      }
      // Not scrollIntoView: the page itself must not move.
      list.scrollLeft = chosen.offsetLeft - 40;
    };
    const choose = (tab: HTMLAnchorElement) => {
      select(tab);
      history.replaceState(history.state, '', tab.hash);
      this.scrollIntoView();
    };
    /**
     * Selects the tab of the address, which may name an element within a section, else the given tab. Returns the element
     * to scroll to.
     */
    const follow = (defaultTab?: HTMLAnchorElement) => {
      const element = document.getElementById(location.hash.slice(1));
      const named = tabs.find((tab) => panelOf(tab)?.contains(element));
      const tab = named ?? defaultTab;
      if (tab) select(tab);
      return named?.hash === location.hash ? this : named && element;
    };

    list.role = 'tablist';
    for (const tab of tabs) {
      const panel = panelOf(tab);
      tab.role = 'tab';
      if (panel) {
        panel.role = 'tabpanel';
        panel.ariaLabel = tab.textContent;
        // The Tab key leads from the tab to its panel, which may begin with text only.
        panel.tabIndex = 0;
      }
      tab.addEventListener('click', (event) => {
        event.preventDefault();
        choose(tab);
      });
    }
    list.addEventListener('keydown', (event) => {
      const current = tabs.findIndex(({ tabIndex }) => tabIndex === 0);
      const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      const tab = tabs.at(next) ?? tabs[0];
      tab?.focus();
      if (tab) choose(tab);
    });
    // The browser cannot scroll to a section that was hidden when the link was followed.
    addEventListener('hashchange', () => {
      follow()?.scrollIntoView();
    });
    follow(tabs[0]);
  }
}
customElements.define('tab-set', TabSet);
