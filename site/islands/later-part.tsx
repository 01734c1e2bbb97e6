import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/** Returns a component that is loaded when it is first rendered, and renders nothing until then or if that fails. */
export function laterPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => null })));
  return (props: P): ReactNode => <Suspense>{createElement(Part, props)}</Suspense>;
}
