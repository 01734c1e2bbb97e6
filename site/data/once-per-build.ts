import { subscribe } from 'node:diagnostics_channel';
import { buildChannels } from '#shared/build-channels.ts';

/** Returns a function that calls `create` once for each build of this process and returns its value. */
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
