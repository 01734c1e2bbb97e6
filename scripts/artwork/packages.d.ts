// Neither package brings types of its own; only what is used here is described.
declare module 'opentype.js' {
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'Z' };
  export interface Font {
    readonly unitsPerEm: number;
    readonly variation: { set(axes: Readonly<Record<string, number>>): void };
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number, options?: { letterSpacing?: number }): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options?: { letterSpacing?: number },
    ): { readonly commands: readonly PathCommand[] };
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}

declare module 'wawoff2' {
  const wawoff2: { decompress(woff2: Uint8Array): Promise<Uint8Array> };
  export default wawoff2;
}
