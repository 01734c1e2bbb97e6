/**
 * Keeps React working on a page that a browser translates: the browser replaces text nodes with its own elements, and
 * React, which still holds the old nodes, would throw when it removes them, or update texts that are no longer shown. Our
 * own components avoid this (docs/decisions/029-translated-pages.md); those of libraries need it.
 */
export function keepTranslatedTexts(): void {
  const replacements = new WeakMap<Node, ChildNode>();

  /** Returns the replacement of a node below a parent; null without one. */
  const findCurrent = (parent: Node, node: Node): ChildNode | null => {
    const replacement = replacements.get(node);
    return replacement?.parentNode === parent ? replacement : null;
  };

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        // React has changed a text that was replaced: it is shown again, and may be translated again.
        if (!target.isConnected) replacements.get(target)?.replaceWith(target);
        continue;
      }
      const replacement = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      for (const node of removedNodes)
        if (replacement && node instanceof Text && !node.isConnected) {
          replacements.set(node, replacement);
          observer.observe(node, { characterData: true });
        }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) && child;
    const current = findCurrent(this, child);
    if (current) removeChild.call(this, current);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const current = before === null || before.parentNode === this ? before : findCurrent(this, before);
    insertBefore.call(this, node, current);
    return node;
  };
}

/** Returns true for the element that translators put in place of a text. */
function isTranslation(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'font';
}
