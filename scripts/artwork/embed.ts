import { pictures } from '../seed/pictures/index.ts';

/**
 * A scene of the demonstration content inside another drawing, filling a box and cut to it.
 * @param prefix keeps the names of its gradients apart from those of the drawing around it
 */
export function embedScene(
  slug: string,
  prefix: string,
  box: readonly [x: number, y: number, w: number, h: number],
): string {
  const picture = pictures.find((one) => one.slug === slug);
  if (!picture) throw new Error(`There is no scene ${slug}.`);
  const [x, y, width, height] = box;
  const inner = picture
    .svg()
    .replace(/ id="/g, ` id="${prefix}-`)
    .replace(/url\(#/g, `url(#${prefix}-`)
    .replace(/^<svg [^>]*>/, '');
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 1600 1200"`;
  return `<svg ${frame} preserveAspectRatio="xMidYMid slice">${inner}`;
}

/** A drawing of its own size. */
export function drawing(width: number, height: number, shapes: readonly string[], definitions = ''): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${shapes.join('\n')}</svg>`;
}
