const storageKey = 'admin.wanted-address';

/** Stores the current address for this tab, to open it again after signing in. */
export function rememberAddress(): void {
  const { pathname, search } = window.location;
  try {
    sessionStorage.setItem(storageKey, pathname + search);
  } catch {
    // Without storage, the dashboard opens.
  }
}

/**
 * Returns and removes the stored address; undefined if there is none below the path of the admin.
 * @param adminPath such as '/admin-k3v9'
 */
export function takeRememberedAddress(adminPath: string): string | undefined {
  try {
    const address = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return address?.startsWith(`${adminPath}/`) ? address : undefined;
  } catch {
    return undefined;
  }
}
