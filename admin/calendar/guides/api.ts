import { z } from 'zod/mini';
import { type Client, unwrap } from '../../data/rpc.ts';

// All calls reject with an HttpError.

const guidesSchema = z.tuple([
  z.object({ guides: z.array(z.object({ id: z.string(), name: z.string(), trips: z.string() })) }),
]);

/** A guide under Site. `trips` are the paths of the trips that they lead, separated by commas. */
export type Guide = Readonly<z.output<typeof guidesSchema>[0]['guides'][number]>;

/** Returns the guides under Site, in their order there. */
export async function listGuides(client: Client): Promise<readonly Guide[]> {
  const rows = await unwrap(client.from('site_content').select('guides'));
  return z.parse(guidesSchema, rows)[0].guides;
}
