// Builds in a process of its own, so that their memory and their faults end with it. Started by builder.ts, which sends a
// build at a time and replaces the process now and then: each build leaves some memory behind.
import { explain, Failure } from '../failure.ts';
import { buildOptionsSchema, buildSite } from './build-site.ts';

process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

process.on('message', async (message) => {
  try {
    const built = await buildSite(buildOptionsSchema.parse(message));
    process.send?.({ ...built, memory: process.memoryUsage.rss() });
  } catch (error) {
    process.send?.({ failure: error instanceof Failure ? error.message : explain(error) });
  }
});
