import { useEffect, useState } from 'react';

/**
 * Holds form state that survives reloads and navigation within the tab, until `forgetDraft`.
 * @param key name in the session storage
 * @param initial state without a draft
 * @returns the state, a function that changes it from its latest value, and true once the draft is restored
 */
export function useDraft<T extends Readonly<Record<keyof T, string>>>(
  key: string,
  initial: T,
): [form: T, changeForm: (change: (form: T) => T) => void, restored: boolean] {
  const [form, setForm] = useState(initial);
  const [restored, setRestored] = useState(false);

  // In an effect, so that the first render equals the prebuilt page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once; what the form starts from does not change
  useEffect(() => {
    const draft = readDraft(key);
    setForm((current) => {
      // Fields that changed since the first render are newer than the draft.
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

/** Removes a draft whose form is no longer shown. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
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
