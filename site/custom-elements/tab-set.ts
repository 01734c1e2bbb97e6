/**
 * Turns a page's sections into tabs. Without a script, and on paper, the sections follow each other under headings. Each
 * tab has its address (#itinerary), and the arrow keys move between them. The chosen section is scrolled into view.
 */
class TabSet extends HTMLElement {
  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('[data-tabs]');
    const tabs = [...this.querySelectorAll<HTMLAnchorElement>('[data-tabs] a')];
    if (!list) return;
    /**
     * Finds the element of a fragment, in any case and with what advertising, mails and the text around a link add to it.
     * decodeURI() would throw for a stray "%".
     */
    const find = ({ hash }: { hash: string }) =>
      this.querySelector<HTMLElement>(`[id="${/[\w-]+/.exec(unescape(hash))}" i]`);

    const select = (chosen: HTMLAnchorElement) => {
      for (const tab of tabs) {
        tab.ariaSelected = String(tab === chosen);
        tab.tabIndex = tab === chosen ? 0 : -1;
        find(tab)?.toggleAttribute('data-unselected', tab !== chosen);
      }
      // Not scrollIntoView: the page itself must not move.
      list.scrollLeft = chosen.offsetLeft - 40;
    };
    /**
     * Selects the tab of the address, which may name an element within a section, else the given tab. Returns the element
     * to scroll to.
     */
    const follow = (defaultTab?: HTMLAnchorElement) => {
      const element = find(location);
      const named = tabs.find((tab) => find(tab)?.contains(element));
      const tab = named ?? defaultTab;
      if (tab) select(tab);
      return named && (find(named) === element ? this : element);
    };
    /** Finds what stands for a panel when it is focused: a ring around the whole panel would be in the way. */
    const findHeading = (tab: HTMLAnchorElement) => find(tab)?.querySelector('h2');

    list.role = 'tablist';
    for (const tab of tabs) {
      const panel = find(tab);
      tab.role = 'tab';
      if (panel) {
        panel.role = 'tabpanel';
        panel.ariaLabel = tab.textContent;
      }
      const heading = findHeading(tab);
      // The Tab key leads from the tab into its panel, which may begin with text only.
      if (heading) heading.tabIndex = 0;
      tab.addEventListener('click', (event) => {
        event.preventDefault();
        select(tab);
        history.replaceState(history.state, '', tab.hash);
        this.scrollIntoView();
      });
    }
    list.addEventListener('keydown', (event) => {
      const current = tabs.findIndex(({ tabIndex }) => tabIndex === 0);
      const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      const tab = tabs.at(next) ?? tabs[0];
      tab?.focus();
      tab?.click();
    });
    // The browser cannot scroll to a section that was hidden when the link was followed.
    addEventListener('hashchange', () => {
      const element = follow();
      element?.scrollIntoView();
      const tab = element === this && tabs.find(({ ariaSelected }) => ariaSelected === 'true');
      if (tab) findHeading(tab)?.focus({ preventScroll: true });
    });
    follow(tabs[0]);
  }
}
customElements.define('tab-set', TabSet);
