import { z } from 'zod';

/** Milliseconds by the name of the phase, in the order in which they came. */
export const phasesSchema = z.record(z.string(), z.number());
export type Phases = z.infer<typeof phasesSchema>;

/**
 * Notes how long the phases of a publish take.
 * @param began when the first phase did, by performance.now(); now where absent
 */
export function createStopwatch(began = performance.now()) {
  const phases: Phases = {};
  let since = began;
  return {
    phases,
    /**
     * Ends a phase; the next begins.
     * @param parts what the site itself told of the time in between (`publish: <name>`), noted as phases of their own
     */
    lap(name: string, ...parts: readonly string[]): void {
      const now = performance.now();
      let rest = now - since;
      for (const part of parts) {
        const time = takeMeasuredTime(`publish: ${part}`);
        phases[part] = (phases[part] ?? 0) + time;
        rest -= time;
      }
      phases[name] = (phases[name] ?? 0) + rest;
      since = now;
    },
    /** Ends a phase in which somebody else took the time: theirs are noted, and under the name what they do not explain. */
    addPhases(theirs: Phases, name: string): void {
      Object.assign(phases, theirs);
      since += Object.values(theirs).reduce((sum, time) => sum + time, 0);
      this.lap(name);
    },
    /** For people: `0.84 s (batching 0.10, rows 0.05)`. */
    describe(): string {
      const seconds = (time: number, digits: number) => (time / 1000).toFixed(digits);
      const list = Object.entries(phases).map(([name, time]) => `${name} ${seconds(time, 3)}`);
      return `${seconds(since - began, 1)} s (${list.join(', ')})`;
    },
  };
}

/** The time in which something of that name was being done, however much of it at once; told once. */
function takeMeasuredTime(name: string): number {
  let until = 0;
  let total = 0;
  for (const { startTime, duration } of performance.getEntriesByName(name, 'measure')) {
    total += Math.max(0, startTime + duration - Math.max(startTime, until));
    until = Math.max(until, startTime + duration);
  }
  performance.clearMeasures(name);
  return total;
}
