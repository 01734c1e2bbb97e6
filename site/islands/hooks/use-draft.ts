import { useEffect, useState } from 'react';

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
    setRestored(1);
  }, [key]);

  useEffect(() => {
    // Back may show the page as it was left, while other pages of the tab have changed the draft since.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readText(key) === toText(form, initial)) return;
      setForm({ ...initial, ...readDraft(key) });
      setRestored((times) => times + 1);
    };
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, [key, form, initial]);

  useEffect(() => {
    if (!restored) return;
    try {
      const text = toText(form, initial);
      if (text) sessionStorage.setItem(key, text);
      else sessionStorage.removeItem(key);
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

/** Returns the form as it is stored; '' for an untouched one, which is not stored. */
function toText(form: object, initial: object): string {
  const text = JSON.stringify(form);
  return text === JSON.stringify(initial) ? '' : text;
}

function readText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Returns the stored texts by field. */
function readDraft(key: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(readText(key) || '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}
