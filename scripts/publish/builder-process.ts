// One build in a process of its own, so that its memory and its faults end with it. Started by builder.ts.
import { explain, Failure } from '../failure.ts';
import { buildOptionsSchema, buildSite } from './build-site.ts';

process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

process.once('message', async (message) => {
  try {
    process.send?.({ revision: (await buildSite(buildOptionsSchema.parse(message))).revision });
  } catch (error) {
    process.send?.({ failure: error instanceof Failure ? error.message : explain(error) });
  }
});
