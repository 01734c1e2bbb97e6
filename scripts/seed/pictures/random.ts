/** A stream of pseudo random numbers; the same seed gives the same stream on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** One item of a list. */
  pick<T>(list: readonly T[]): T;
  /** True with the given chance (0 to 1). */
  chance(probability: number): boolean;
}

/** Starts a stream from a text, usually the slug of the scene. */
export function random(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    chance: (probability) => next() < probability,
  };
}

/** Smooth noise of one variable in about [-1, 1], summed over octaves: outlines of hills, water, foliage. */
export function waves(seed: string, octaves = 4): (x: number) => number {
  const source = random(seed);
  const lattice = Array.from({ length: 256 }, () => source.between(-1, 1));
  const single = (x: number) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const ease = t * t * (3 - 2 * t);
    const left = lattice[cell & 255] ?? 0;
    const right = lattice[(cell + 1) & 255] ?? 0;
    return left + (right - left) * ease;
  };
  return (x) => {
    let sum = 0;
    for (let octave = 0; octave < octaves; octave++) sum += single(x * 2 ** octave + octave * 37) / 2 ** octave;
    return sum / 1.6;
  };
}
