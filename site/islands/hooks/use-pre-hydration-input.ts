import { type RefObject, useLayoutEffect } from 'react';

/**
 * Passes on what was typed, chosen or autofilled before hydration, since on a slow connection the prebuilt controls can
 * be used long before the island's script is loaded.
 * @param container element with the named controls
 * @param apply called with the changed values by name, unless there are none
 */
export function usePreHydrationInput(
  container: RefObject<HTMLElement | null>,
  apply: (values: Record<string, string>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    const values: Record<string, string> = {};
    const controls = container.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input, select, textarea',
    );
    for (const control of controls ?? []) {
      const prebuilt =
        'options' in control
          ? ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
          : control.defaultValue;
      if (control.value !== prebuilt) values[control.name] = control.value;
    }
    if (Object.keys(values).length > 0) apply(values);
  }, []);
}
