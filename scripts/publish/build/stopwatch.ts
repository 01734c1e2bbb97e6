import { z } from 'zod';

/** Milliseconds by name of the phase, in order. */
export const phasesSchema = z.record(z.string(), z.number());
export type Phases = z.infer<typeof phasesSchema>;

/**
 * Creates a stopwatch for the phases of a publish.
 * @param startedAt start of the first phase, by performance.now()
 */
export function createStopwatch(startedAt = performance.now()) {
  const phases: Phases = {};
  let since = startedAt;
  const add = (name: string, time: number) => {
    phases[name] = (phases[name] ?? 0) + time;
  };
  return {
    phases,
    /**
     * Ends a phase and begins the next.
     * @param parts names of the site's own measures (`publish: <name>`), whose time becomes separate phases
     */
    lap(name: string, ...parts: readonly string[]): void {
      const now = performance.now();
      let rest = now - since;
      for (const part of parts) {
        const time = takeMeasuredTime(`publish: ${part}`);
        add(part, time);
        rest -= time;
      }
      add(name, rest);
      since = now;
    },
    /** Ends a phase measured by another process: adds its phases, and the rest of the time under the given name. */
    addPhases(measured: Phases, name: string): void {
      for (const [part, time] of Object.entries(measured)) {
        add(part, time);
        since += time;
      }
      this.lap(name);
    },
    /** Returns the seconds until the end of the last phase, to the millisecond. */
    seconds: () => Number(((since - startedAt) / 1000).toFixed(3)),
    /** Returns the durations as text: `0.8 s (batching 0.100, rows 0.700)`. */
    describe(): string {
      const seconds = (time: number, digits: number) => (time / 1000).toFixed(digits);
      const list = Object.entries(phases).map(([name, time]) => `${name} ${seconds(time, 3)}`);
      return `${seconds(since - startedAt, 1)} s (${list.join(', ')})`;
    },
  };
}

/** Returns and clears the milliseconds covered by the measures of a name; overlapping ones count once. */
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
