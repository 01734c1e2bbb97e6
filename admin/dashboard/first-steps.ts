import { z } from 'zod/mini';
import { type Client, rpc, unwrap } from '../data/rpc.ts';

// Calls about the first steps of a new agency. All reject with an HttpError.

const firstStepsSchema = z.object({
  /** True once a staff member has dismissed the steps for everybody. */
  dismissed: z.boolean(),
  agency: z.boolean(),
  alerts: z.boolean(),
  mail: z.boolean(),
  home: z.boolean(),
  about: z.boolean(),
  tour: z.boolean(),
  location: z.boolean(),
  day_trip: z.boolean(),
  terms: z.boolean(),
  staff: z.boolean(),
});

/** Which first steps are done, and whether they are dismissed. */
export type FirstStepsState = Readonly<z.output<typeof firstStepsSchema>>;

export function readFirstSteps(client: Client): Promise<FirstStepsState> {
  return rpc(client, 'get_first_steps', {}, firstStepsSchema);
}

/** Hides the first steps from the dashboard of all staff. */
export async function dismissFirstSteps(client: Client): Promise<void> {
  await unwrap(client.rpc('dismiss_first_steps'));
}
