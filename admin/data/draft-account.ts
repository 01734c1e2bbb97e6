/** What the storage keys of the signed-in account's drafts begin with; undefined when nobody is signed in. */
export let draftPrefix: string | undefined;

/** Sets whose drafts are kept, and removes those of others. Without an account none are kept, and none removed. */
export function setDraftAccount(id: string | undefined): void {
  draftPrefix = id && `admin.draft ${id} `;
  if (draftPrefix) removeDrafts(draftPrefix);
}

/** Removes all drafts from this device but those whose keys begin with `kept`. */
export function removeDrafts(kept = '-'): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('admin.draft ') && !key.startsWith(kept)) localStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}
