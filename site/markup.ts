const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for markup. */
export function escapeText(text: string | number): string {
  return `${text}`.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/**
 * Renders an element of HTML or SVG.
 * @param attributes texts; those that are undefined are left out
 * @param content markup; without any, the element closes itself
 */
export function renderElement(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const pairs = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeText(value)}"`,
  );
  const opening = `<${name}${pairs.join('')}`;
  return content.length > 0 ? `${opening}>${content.join('')}</${name}>` : `${opening}/>`;
}
