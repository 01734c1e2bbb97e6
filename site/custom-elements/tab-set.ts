/**
 * Turns a page's sections, all but the first of which the HTML hides, into tabs. Without a script, and on paper, the
 * sections follow each other under headings. Each tab has its address (#itinerary), and the arrow keys move between them.
 * The chosen section is scrolled into view. What the browser finds in another section, for a search or a link to text,
 * opens that one.
 */
class TabSet extends HTMLElement {
  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('[data-tabs]');
    if (!list) return;
    const tabs = [...list.querySelectorAll('a')];
    /**
     * Finds the element of a fragment, in any case and with what advertising, mails and the text around a link add to it.
     * decodeURI() would throw for a stray "%".
     */
    const find = ({ hash }: { hash: string }) =>
      this.querySelector<HTMLElement>(`[id="${/[\w-]+/.exec(unescape(hash))}" i]`);

    const select = (chosen: HTMLAnchorElement | undefined) => {
      if (!chosen) return;
      // Not scrollIntoView: the page itself must not move. Not at once: the page may not be laid out yet.
      requestAnimationFrame(() => {
        list.scrollLeft = chosen.offsetLeft - 40;
      });
      for (const tab of tabs) {
        tab.ariaSelected = String(tab === chosen);
        tab.tabIndex = tab === chosen ? 0 : -1;
        const panel = find(tab);
        if (!panel) continue;
        // Without these the empty box of a closed panel is not read out.
        panel.role = tab === chosen ? 'tabpanel' : null;
        panel.ariaLabel = tab === chosen ? tab.textContent : null;
        if (tab === chosen) panel.hidden = false;
        else panel.setAttribute('hidden', 'until-found');
      }
    };
    /**
     * Selects the tab of the address, which may name an element within a section, else the given tab. Returns the element
     * to scroll to.
     */
    const follow = (defaultTab?: HTMLAnchorElement) => {
      const element = find(location);
      const named = tabs.find((tab) => find(tab)?.contains(element));
      select(named ?? defaultTab);
      return named && (find(named) === element ? this : element);
    };

    list.role = 'tablist';
    for (const tab of tabs) {
      const heading = find(tab)?.querySelector('h2');
      tab.role = 'tab';
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
    this.addEventListener('beforematch', ({ target }) => select(tabs.find((tab) => find(tab) === target)));
    // The browser cannot scroll to a section that was hidden when the link was followed.
    addEventListener('hashchange', () => {
      const element = follow();
      element?.scrollIntoView();
      // Not the panel: a ring around all of it would be in the way.
      if (element === this) this.querySelector<HTMLElement>('[role=tabpanel] h2')?.focus({ preventScroll: true });
    });
    // The browser may have opened a section for a fragment or a link to text before this script ran.
    follow(tabs.findLast((tab) => !find(tab)?.hidden));
  }
}
customElements.define('tab-set', TabSet);
