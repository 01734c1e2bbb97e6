import { type ComponentType, lazy, useState } from 'react';
import { getPreloadedPage, loadPage, type PageName } from './pages.ts';

const lazyPages = new Map<PageName, ComponentType>();

/**
 * A screen, downloaded when it is first shown. One that came with the page shows at once: a lazy component would show a
 * spinner first, which React keeps for a third of a second.
 */
export function LazyPage({ name }: { readonly name: PageName }) {
  // The router puts one section where another was; without the key the former's screen would stay.
  return <LoadedPage key={name} name={name} />;
}

function LoadedPage({ name }: { readonly name: PageName }) {
  const [Present] = useState<ComponentType>(() => getPreloadedPage(name) ?? getLazyPage(name));
  return <Present />;
}

/** The lazy component of a screen, one for all times: made anew, it would ask and wait again. */
function getLazyPage(name: PageName): ComponentType {
  const existing = lazyPages.get(name);
  if (existing) return existing;
  const created = lazy(() => loadPage(name).then((screen) => ({ default: screen })));
  lazyPages.set(name, created);
  return created;
}

/** The first screen. react-admin takes it as a component, the others as elements. */
export function DashboardPage() {
  return <LazyPage name="" />;
}
