// Module state instead of React context: code far from the forms needs it (signing out, the end of a session).

const unsavedChecks = new Set<() => boolean>();
let discarded = false;

/** Registers a form's check for unsaved changes; returns the function that removes it. */
export function trackUnsavedForm(isDirty: () => boolean): () => void {
  unsavedChecks.add(isDirty);
  return () => unsavedChecks.delete(isDirty);
}

/** Returns true when leaving the page now would lose input. */
export function hasUnsavedChanges(): boolean {
  return !discarded && [...unsavedChecks].some((isDirty) => isDirty());
}

/** Discards all unsaved changes, so that the page is left without a question. Returns the function that undoes this. */
export function discardUnsavedChanges(): () => void {
  discarded = true;
  return () => {
    discarded = false;
  };
}

const pendingInputs = new WeakMap<object, Set<() => boolean>>();

/**
 * Registers a check for input that is not among the values of a form yet: a typed text that is not added, a running
 * upload. Returns the function that removes it.
 * @param form the `control` of the form, which all its fields share
 */
export function trackPendingInput(form: object, isPending: () => boolean): () => void {
  const checks = pendingInputs.get(form) ?? new Set();
  pendingInputs.set(form, checks.add(isPending));
  return () => checks.delete(isPending);
}

/** Returns true when a form has input that is not among its values yet. */
export function hasPendingInput(form: object): boolean {
  return [...(pendingInputs.get(form) ?? [])].some((isPending) => isPending());
}
