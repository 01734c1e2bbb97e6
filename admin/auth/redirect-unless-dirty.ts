import { hasUnsavedChanges } from '../forms/unsaved/unsaved-changes.ts';

/** Loads another page, unless a form has unsaved changes. Returns true when the other page loads. */
export function redirectUnlessDirty(address: string): boolean {
  if (hasUnsavedChanges()) return false;
  window.location.replace(address);
  return true;
}
