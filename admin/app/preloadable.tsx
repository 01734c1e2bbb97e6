import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

/** A component that is downloaded when it is first rendered, or before. */
export interface Preloadable<Props> {
  readonly Component: FunctionComponent<Props>;
  /** Downloads the component. Rejects if that fails. */
  readonly preload: () => Promise<unknown>;
}

/**
 * Returns a component that is downloaded when it is needed. A downloaded one is not lazy, since React would show the spinner of a
 * lazy component for at least a third of a second.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let downloaded: ComponentType<Props> | undefined;
  const preload = async () => {
    downloaded = await load();
    return { default: downloaded };
  };
  const Lazy: ComponentType<Props> = lazy(preload);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, when its module loads
  function Component(props: Props) {
    const [Current] = useState<ComponentType<Props>>(() => downloaded ?? Lazy);
    return createElement(Current, props);
  }
  return { Component, preload };
}
