const testKey = 'admin.test';

/** Returns false if the browser refuses to store anything, as when it blocks all cookies. Without it no sign-in outlives its page. */
export function canStore(): boolean {
  try {
    localStorage.setItem(testKey, '');
    localStorage.removeItem(testKey);
    return true;
  } catch {
    return false;
  }
}
