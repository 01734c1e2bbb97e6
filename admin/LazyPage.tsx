import { type ComponentType, lazy, useState } from 'react';
import { getPreloadedPage, loadPage, type PageName } from './pages.ts';

const lazyPages = new Map<PageName, ComponentType>();

/**
 * Renders a screen and downloads it when it is first shown. A preloaded one renders at once: a lazy component would
 * show its spinner first, which React does not replace for a third of a second.
 */
export function LazyPage({ name }: { readonly name: PageName }) {
  // Routes share this position in the tree; without the key the state of the previous screen would stay.
  return <LoadedPage key={name} name={name} />;
}

function LoadedPage({ name }: { readonly name: PageName }) {
  const [Page] = useState<ComponentType>(() => getPreloadedPage(name) ?? getLazyPage(name));
  return <Page />;
}

/** Returns the lazy component of a screen, always the same one: a new one would suspend again. */
function getLazyPage(name: PageName): ComponentType {
  const existing = lazyPages.get(name);
  if (existing) return existing;
  const created = lazy(() => loadPage(name).then((component) => ({ default: component })));
  lazyPages.set(name, created);
  return created;
}

/** Renders the dashboard. react-admin takes it as a component, the other screens as elements. */
export function DashboardPage() {
  return <LazyPage name="" />;
}
