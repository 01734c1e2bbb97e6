import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { toLine } from '#shared/rules/text/clean-text.ts';

/** Point of an image that crops keep in view, in percent from the left and from the top. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** Description and focus of an image (docs/product.md, "Image descriptions"). */
export interface ImageDetails {
  /** '' if there is none. */
  readonly description: string;
  /** Undefined for the middle. */
  readonly focus: Focus | undefined;
}

/**
 * Reads the details of an image.
 * @param id see getImageId()
 * @throws Error if the database refuses or cannot be reached
 */
export async function readImageDetails(client: SupabaseClient<Database>, id: string): Promise<ImageDetails> {
  const { data, error } = await client.from('image_details').select().eq('id', id).maybeSingle();
  if (error) throw new Error(error.message);
  const x = data?.focus_x ?? undefined;
  const y = data?.focus_y ?? undefined;
  return {
    description: data?.description ?? '',
    focus: x === undefined || y === undefined ? undefined : { x, y },
  };
}

/**
 * Saves the details of an image, or deletes the row if they are empty.
 * @throws Error if the database refuses or cannot be reached
 */
export async function saveImageDetails(
  client: SupabaseClient<Database>,
  id: string,
  { description, focus }: ImageDetails,
): Promise<void> {
  const line = toLine(description) || null;
  const table = client.from('image_details');
  const isEmpty = line === null && !focus;
  const { error } = isEmpty
    ? await table.delete().eq('id', id)
    : await table.upsert({
        id,
        description: line,
        focus_x: focus?.x ?? null,
        focus_y: focus?.y ?? null,
      });
  if (error) throw new Error(error.message);
  if (!isEmpty) return;
  // Without rights a deletion finds no row, which is not an error.
  const left = await readImageDetails(client, id);
  if (left.description || left.focus) throw new Error('You may not change this image.');
}
