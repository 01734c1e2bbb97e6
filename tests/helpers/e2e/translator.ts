import type { Page } from '@playwright/test';

/** What the translator adds to each text. */
const translated = '·';

/**
 * Translates pages as browsers do: replaces each text node by an element with another one inside, and so for what is added.
 * @param from when it begins: as soon as the page is parsed, before its islands are hydrated, or afterwards
 */
export async function translatePages(page: Page, from: 'before hydration' | 'after hydration'): Promise<void> {
  await page.addInitScript(
    ({ mark, isEarly }) => {
      const skipped = 'script, style, noscript, textarea, title, font, svg';
      const translate = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        for (let node: Node | null = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode())
          if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(skipped)) texts.push(node);
        for (const text of texts) {
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          inner.textContent = text.data + mark;
          outer.append(inner);
          text.replaceWith(outer);
        }
      };
      const begin = () => {
        translate(document.body);
        new MutationObserver((records) => {
          for (const { type, target, addedNodes } of records)
            for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      };
      if (isEarly) addEventListener('DOMContentLoaded', begin);
      else {
        // An island loses "ssr" when React begins; its root says when React is done.
        const isHydrated = (island: Element) =>
          Object.entries(island).some(
            ([key, fiber]) =>
              key.startsWith('__reactContainer$') && !fiber?.stateNode.current.memoizedState.isDehydrated,
          );
        const waitForIslands = () =>
          [...document.querySelectorAll('astro-island')].every(isHydrated) ? begin() : setTimeout(waitForIslands, 20);
        addEventListener('load', waitForIslands);
      }
    },
    { mark: translated, isEarly: from === 'before hydration' },
  );
}
