import { hasUnsavedChanges } from '../../ui/form/unsaved/unsaved-changes.ts';
import { rememberAddress } from './wanted-address.ts';

/**
 * Loads another page, unless a form has unsaved changes. Returns true when the other page loads.
 * @param returns true to open this page again after signing in
 */
export function redirectUnlessDirty(address: string, returns: boolean): boolean {
  if (hasUnsavedChanges()) return false;
  if (returns) rememberAddress();
  window.location.replace(address);
  return true;
}
