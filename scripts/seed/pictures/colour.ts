/** The colour a share of the way from one to another ('#rrggbb'), mixed in linear light so that haze looks like air. */
export function mix(from: string, to: string, share: number): string {
  const channel = (index: number) => {
    const read = (colour: string) => (Number.parseInt(colour.slice(index, index + 2), 16) / 255) ** 2.2;
    const value = (read(from) + (read(to) - read(from)) * share) ** (1 / 2.2);
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** A lighter tint. */
export const lighten = (colour: string, share: number) => mix(colour, '#fff6e6', share);

/** A darker, slightly cooler shade. */
export const darken = (colour: string, share: number) => mix(colour, '#0d0a1c', share);
