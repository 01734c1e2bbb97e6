import { isImageAddress } from '#shared/images/image-address.ts';

/** What is wrong with a typed picture address, if anything. Nothing typed is nothing wrong. */
export function validateImageAddress(typed: string, pictures: readonly string[]): string | undefined {
  const address = typed.trim();
  if (address === '') return undefined;
  if (!isImageAddress(address))
    return 'Images: please enter a full address (https://…), or the path of an image in the storage (tours/dunes.jpg).';
  return pictures.includes(address) ? 'Images: this image is in the list already.' : undefined;
}

/** The list with a typed address at its end; the list itself when nothing was typed. */
export function addImage(pictures: readonly string[], typed: string): readonly string[] {
  const address = typed.trim();
  return address === '' ? pictures : [...pictures, address];
}

/** The list with one picture moved to the front. */
export function moveToFront(pictures: readonly string[], picture: string): readonly string[] {
  return [picture, ...pictures.filter((other) => other !== picture)];
}
