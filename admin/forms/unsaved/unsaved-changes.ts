// Which forms hold something that is not saved. Kept outside of the components: what ends the page (signing out, a session
// that ends) stands far away from the forms.

const unsavedChecks = new Set<() => boolean>();
let discarded = false;

/** Counts a form in for as long as it holds changes; answers how to count it out. */
export function trackUnsavedForm(holdsChanges: () => boolean): () => void {
  unsavedChecks.add(holdsChanges);
  return () => unsavedChecks.delete(holdsChanges);
}

/** Whether leaving the page now would lose something that somebody typed. */
export function hasUnsavedChanges(): boolean {
  return !discarded && [...unsavedChecks].some((holdsChanges) => holdsChanges());
}

/** Somebody has said that it may be lost: the page goes without asking again. Answers how to take that back if it stays. */
export function discardUnsavedChanges(): () => void {
  discarded = true;
  return () => {
    discarded = false;
  };
}

const pendingInputs = new WeakMap<object, Set<() => boolean>>();

/**
 * Counts something in that belongs to a form and is not among its values yet: what is typed and not added, an upload under
 * way. Answers how to count it out.
 * @param form what all the parts of a form have in common, its `control`
 */
export function trackPendingInput(form: object, holds: () => boolean): () => void {
  const parts = pendingInputs.get(form) ?? new Set();
  pendingInputs.set(form, parts.add(holds));
  return () => parts.delete(holds);
}

/** Whether a form holds anything that is not among its values yet. */
export function hasPendingInput(form: object): boolean {
  return [...(pendingInputs.get(form) ?? [])].some((holds) => holds());
}
