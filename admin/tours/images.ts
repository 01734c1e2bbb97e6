/** What is wrong with a typed picture address, if anything. Nothing typed is nothing wrong. */
export function imageFault(typed: string, images: readonly string[]): string | undefined {
  const address = typed.trim();
  if (address === '') return undefined;
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (!isWeb && !address.startsWith('/storage/v1/object/public/'))
    return 'Please enter a full address, beginning with https://';
  if (address.length > 2000) return 'This address is too long.';
  return images.includes(address) ? 'This picture is in the list already.' : undefined;
}

/** The list with one picture moved to the front. */
export function firstOf(images: readonly string[], image: string): readonly string[] {
  return [image, ...images.filter((other) => other !== image)];
}
