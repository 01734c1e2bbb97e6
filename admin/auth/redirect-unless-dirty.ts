import { hasUnsavedChanges } from '../forms/unsaved/unsaved-changes.ts';

/**
 * Loads another page in place of the desk, unless a form holds what somebody typed: then it stays, and SessionExpiredDialog asks to
 * sign in again above it.
 * @returns whether the page goes
 */
export function redirectUnlessDirty(address: string): boolean {
  if (hasUnsavedChanges()) return false;
  window.location.replace(address);
  return true;
}
