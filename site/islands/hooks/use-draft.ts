import { useEffect, useState } from 'react';

/**
 * Form state that survives reload and navigation within the tab, until `forgetDraft`.
 * @param key name in session storage
 * @param initial the state without a draft; each field is a text
 * @returns the state, how it is changed (from what it is by then, which may be newer than the last render), and whether the
 *   draft is in place
 */
export function useDraft<T extends Readonly<Record<keyof T, string>>>(
  key: string,
  initial: T,
): [form: T, changeForm: (change: (form: T) => T) => void, restored: boolean] {
  const [form, setForm] = useState(initial);
  const [restored, setRestored] = useState(false);

  // After hydration, so that the first render equals the prebuilt one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once; what the form starts from does not change
  useEffect(() => {
    const draft = readDraft(key);
    setForm((current) => {
      // What was typed just now is newer than the draft.
      const prebuilt = new Map<string, unknown>(Object.entries(initial));
      const untouched = Object.entries(current).filter(
        ([field, value]) => typeof draft[field] === 'string' && value === prebuilt.get(field),
      );
      return { ...current, ...Object.fromEntries(untouched.map(([field]) => [field, draft[field]])) };
    });
    setRestored(true);
  }, [key]);

  useEffect(() => {
    if (!restored) return;
    try {
      if (JSON.stringify(form) === JSON.stringify(initial)) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(form));
    } catch {
      // Storage may be full or forbidden; the form works without a draft.
    }
  }, [key, form, initial, restored]);

  return [form, setForm, restored];
}

/** Forgets a draft whose form is no longer shown. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function readDraft(key: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}
