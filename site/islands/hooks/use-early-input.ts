import { useLayoutEffect, useState } from 'react';

/**
 * Passes on what was typed, chosen or autofilled before hydration, since the prebuilt controls can be used before the
 * island's script is loaded.
 * @param apply called with the changed values of the page's controls by name, unless there are none
 */
export function useEarlyInput(apply: (values: Record<string, string>) => void): void {
  // Found while rendering: on a translated page, React replaces the prebuilt controls by new ones.
  const [controls] = useState(findControls);
  const [values] = useState(() => readChangedValues(controls));
  const [focused] = useState(() => (import.meta.env.SSR ? null : document.activeElement));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    // Replaced controls were in use until now.
    Object.assign(values, readChangedValues(controls.filter(({ isConnected }) => !isConnected)));
    if (Object.keys(values).length > 0) apply(values);
    const name = focused?.getAttribute('name');
    if (name && !focused?.isConnected) document.querySelector<HTMLElement>(`astro-island [name="${name}"]`)?.focus();
  }, []);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const findControls = () =>
  import.meta.env.SSR ? [] : [...document.querySelectorAll<Control>('astro-island :is(input, select, textarea)')];

function readChangedValues(controls: readonly Control[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of controls) {
    const prebuilt =
      'options' in control
        ? ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
        : control.defaultValue;
    if (control.value !== prebuilt) values[control.name] = control.value;
  }
  return values;
}
