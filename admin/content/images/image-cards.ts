import { z } from 'zod/mini';
import { type Client, rpc } from '../../data/rpc.ts';

const cardsSchema = z.array(
  z.pipe(
    z.object({ source: z.string(), record_id: z.string(), title: z.string() }),
    z.transform(({ source, record_id: recordId, title }) => ({ source, recordId, title })),
  ),
);

/** Active records whose cards show an image; `source` is the name of the resource. */
export type ImageCards = Readonly<z.output<typeof cardsSchema>>;

/**
 * Returns the active records whose cards show an image, at most 20. Rejects with an HttpError.
 * @param image its id (getImageId)
 */
export function readImageCards(client: Client, image: string): Promise<ImageCards> {
  return rpc(client, 'get_image_cards', { image }, cardsSchema);
}
