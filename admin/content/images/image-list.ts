import { isImageAddress } from '#shared/rules/images/image-address.ts';

/** Returns the error message of a typed image address, or undefined if it is valid or empty. */
export function validateImageAddress(typed: string, images: readonly string[]): string | undefined {
  const address = typed.trim();
  if (address === '') return undefined;
  if (!isImageAddress(address))
    return 'Images: please enter a full link (https://…), or the path of an image in the storage (tours/dunes.jpg).';
  return images.includes(address) ? 'Images: this image is in the list already.' : undefined;
}

/** Returns the list with a typed address at its end; the same list when nothing was typed. */
export function addImage(images: readonly string[], typed: string): readonly string[] {
  const address = typed.trim();
  return address === '' ? images : [...images, address];
}

/** Returns the list with one image moved to the front. */
export function moveToFront(images: readonly string[], image: string): readonly string[] {
  return [image, ...images.filter((other) => other !== image)];
}
