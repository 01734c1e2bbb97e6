import { hasUnsavedChanges } from '../../ui/form/unsaved/unsaved-changes.ts';
import { rememberAddress } from './wanted-address.ts';

/**
 * Loads another page and returns true, unless a form has unsaved changes.
 * @param returns true to open this page again after signing in
 */
export function redirectUnlessDirty(address: string, returns: boolean): boolean {
  if (hasUnsavedChanges()) return false;
  if (returns) rememberAddress();
  window.location.replace(address);
  return true;
}
