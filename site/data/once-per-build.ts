import { subscribe } from 'node:diagnostics_channel';
import { buildChannels } from '#shared/build-channels.ts';

/** Returns a function that gives the value of `create`, which is called once for each build: one process makes many. */
export function oncePerBuild<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined;
  subscribe(buildChannels.start, () => {
    created = undefined;
  });
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
