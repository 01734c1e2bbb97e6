import { type ComponentType, lazy, useState } from 'react';
import type { AdminSection } from '#shared/rules/paths.ts';
import { getPreloadedPage, loadPage } from './pages.ts';

const lazyPages = new Map<AdminSection, ComponentType>();

/**
 * Renders a screen and downloads it when it is first shown. A preloaded one renders at once: a lazy component would
 * show its spinner first, which React does not replace for a third of a second.
 */
export function LazyPage({ section }: { readonly section: AdminSection }) {
  // Routes share this position in the tree; without the key the state of the previous screen would stay.
  return <LoadedPage key={section} section={section} />;
}

function LoadedPage({ section }: { readonly section: AdminSection }) {
  const [Page] = useState<ComponentType>(() => getPreloadedPage(section) ?? getLazyPage(section));
  return <Page />;
}

/** Returns the lazy component of a screen, always the same one: a new one would suspend again. */
function getLazyPage(section: AdminSection): ComponentType {
  const existing = lazyPages.get(section);
  if (existing) return existing;
  const created = lazy(() => loadPage(section).then((component) => ({ default: component })));
  lazyPages.set(section, created);
  return created;
}

/** Renders the dashboard. react-admin takes it as a component, the other screens as elements. */
export function DashboardPage() {
  return <LazyPage section="" />;
}
