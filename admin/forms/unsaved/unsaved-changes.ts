// Which forms hold something that is not saved. Kept outside of the components: what ends the page (signing out, a session
// that ends) stands far away from the forms.

const forms = new Set<() => boolean>();
let discarded = false;

/** Counts a form in for as long as it holds changes; answers how to count it out. */
export function watchUnsaved(holdsChanges: () => boolean): () => void {
  forms.add(holdsChanges);
  return () => forms.delete(holdsChanges);
}

/** Whether leaving the page now would lose something that somebody typed. */
export function hasUnsaved(): boolean {
  return !discarded && [...forms].some((holdsChanges) => holdsChanges());
}

/** Somebody has said that it may be lost: the page goes without asking again. Answers how to take that back if it stays. */
export function discardUnsaved(): () => void {
  discarded = true;
  return () => {
    discarded = false;
  };
}

const held = new WeakMap<object, Set<() => boolean>>();

/**
 * Counts something in that belongs to a form and is not among its values yet: what is typed and not added, an upload under
 * way. Answers how to count it out.
 * @param form what all the parts of a form have in common, its `control`
 */
export function holdUnsaved(form: object, holds: () => boolean): () => void {
  const parts = held.get(form) ?? new Set();
  held.set(form, parts.add(holds));
  return () => parts.delete(holds);
}

/** Whether a form holds anything that is not among its values yet. */
export function holdsUnsaved(form: object): boolean {
  return [...(held.get(form) ?? [])].some((holds) => holds());
}
