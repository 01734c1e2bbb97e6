import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hands over what was typed, chosen or filled in by the browser before the island came alive: on a slow line the
 * prebuilt controls can be used long before their script is there.
 * @param container holds the controls; each has a name
 * @param apply gets the values that differ from the prebuilt ones, by name; not called when there are none
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
