import { type ComponentType, lazy, useState } from 'react';
import { loadedScreen, loadScreen, type ScreenName } from './pages.ts';

const onDemand = new Map<ScreenName, ComponentType>();

/**
 * A screen, downloaded when it is first shown. One that came with the page shows at once: a lazy component would show a
 * spinner first, which React keeps for a third of a second.
 */
export function Screen({ name }: { readonly name: ScreenName }) {
  // The router puts one section where another was; without the key the former's screen would stay.
  return <Chosen key={name} name={name} />;
}

function Chosen({ name }: { readonly name: ScreenName }) {
  const [Present] = useState<ComponentType>(() => loadedScreen(name) ?? lazyScreen(name));
  return <Present />;
}

/** The lazy component of a screen, one for all times: made anew, it would ask and wait again. */
function lazyScreen(name: ScreenName): ComponentType {
  const known = onDemand.get(name);
  if (known) return known;
  const made = lazy(() => loadScreen(name).then((screen) => ({ default: screen })));
  onDemand.set(name, made);
  return made;
}

/** The first screen. react-admin takes it as a component, the others as elements. */
export function FirstScreen() {
  return <Screen name="" />;
}
