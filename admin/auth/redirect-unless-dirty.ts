import { hasUnsaved } from '../forms/unsaved/unsaved-changes.ts';

/**
 * Loads another page in place of the desk, unless a form holds what somebody typed: then it stays, and SessionEnd asks to
 * sign in again above it.
 * @returns whether the page goes
 */
export function leaveUnlessUnsaved(address: string): boolean {
  if (hasUnsaved()) return false;
  window.location.replace(address);
  return true;
}
