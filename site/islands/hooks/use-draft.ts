import { useEffect, useState } from 'react';
import { readStorage, readStoredTexts, writeStorage } from '../safe-storage.ts';

const area = 'sessionStorage';

/**
 * Holds form state that survives reloads and navigation within the tab, until `forgetDraft`.
 * @param key name in the session storage
 * @param initial state without a draft
 * @returns the state, a function that changes it from its latest value, and how often the draft has been restored: 0
 *   before hydration, more than once when the browser has shown the page again with an older state
 */
export function useDraft<T extends Readonly<Record<keyof T, string>>>(
  key: string,
  initial: T,
): [form: T, changeForm: (change: (form: T) => T) => void, restored: number] {
  const [form, setForm] = useState(initial);
  const [restored, setRestored] = useState(0);
  const json = JSON.stringify(form);
  // An untouched form is not stored.
  const text = json === JSON.stringify(initial) ? '' : json;

  // In an effect, so that the first render equals the prebuilt page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once; what the form starts from does not change
  useEffect(() => {
    // What was typed before hydration, perhaps before a reload, is newer.
    const earlyKey = `${key}-early`;
    const draft = { ...readStoredTexts(area, key), ...readStoredTexts(area, earlyKey) };
    writeStorage(area, earlyKey, '');
    setForm((current) => {
      // Fields that changed since the first render are newer than the draft.
      const prebuilt = new Map<string, unknown>(Object.entries(initial));
      const untouched = Object.entries(current).filter(
        ([field, value]) => field in draft && value === prebuilt.get(field),
      );
      return { ...current, ...Object.fromEntries(untouched.map(([field]) => [field, draft[field]])) };
    });
    setRestored(1);
  }, [key]);

  useEffect(() => {
    if (!restored) return;
    writeStorage(area, key, text);
    // After Back the page may be as it was left, although other pages of the tab have changed the draft since.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readStorage(area, key) === text) return;
      setForm({ ...initial, ...readStoredTexts(area, key) });
      setRestored(restored + 1);
    };
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, [key, text, initial, restored]);

  return [form, setForm, restored];
}

/** Removes a draft whose form is no longer shown. */
export function forgetDraft(key: string): void {
  writeStorage(area, key, '');
}
