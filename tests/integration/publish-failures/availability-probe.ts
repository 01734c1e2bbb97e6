import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type FetchedResponse, fetchOnce, NoResponseError } from './fetch-once.ts';
import { findInconsistency, findTitleInconsistency, linkedFiles } from './page-consistency.ts';
import { type Versions, versionsIn, withoutVersion } from './versions.ts';

/** The observations of a probe. */
export interface AvailabilityReport {
  /** Numbers of answers by kind of resource. */
  readonly answers: Readonly<Record<ResourceKind, number>>;
  /** Descriptions of answers that no visitor may see. */
  readonly problems: readonly string[];
  /** Number of requests without a response while the site was allowed to be down. */
  readonly refused: number;
  /** The versions that the site showed, in order. */
  readonly versions: readonly number[];
}

/** A client that keeps requesting resources of a site. */
export interface AvailabilityProbe {
  /** Allows the site to be down during the work, but its answers must still be complete. */
  whileDown<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the observations so far. */
  report(): AvailabilityReport;
  /** Stops the probe. */
  end(): Promise<void>;
}

export type ResourceKind = 'tour' | 'list' | 'index' | 'revision' | 'file';
type Encoding = 'br' | 'identity';

/** The resources that are requested in turn, each plain and compressed. */
const turns: readonly (readonly [ResourceKind, Encoding])[] = [
  ['tour', 'identity'],
  ['file', 'br'],
  ['list', 'br'],
  ['revision', 'identity'],
  ['index', 'identity'],
  ['tour', 'br'],
  ['file', 'identity'],
  ['list', 'identity'],
  ['revision', 'br'],
  ['index', 'br'],
];
const revisionSchema = z.object({ revision: z.number(), built: z.string(), pages: z.number().min(1) });
/** Maximum number of problems in a report. */
const maxProblems = 20;

interface ProbePace {
  /** Milliseconds from one request to the next. */
  readonly every: number;
  /** Milliseconds until a missing answer is a problem. */
  readonly timeout: number;
}

/**
 * Starts a probe, which requests a resource of a site every 50 ms and checks every answer: it must be complete, show one
 * saved version, no older than the one before, and be otherwise unchanged. The files that a page names must exist.
 */
export function startProbe(
  origin: string,
  versions: Versions,
  { every, timeout }: ProbePace = { every: 50, timeout: 20_000 },
): AvailabilityProbe {
  const answers: Record<ResourceKind, number> = { tour: 0, list: 0, index: 0, revision: 0, file: 0 };
  const problems: string[] = [];
  const versionsShown: number[] = [];
  /** The first answer of each path, without its version. */
  const firstAnswers = new Map<string, string>();
  const linkedAddresses: string[] = [];
  let refused = 0;
  let revision = 0;
  let down = 0;
  let ended = false;

  async function probeOnce([kind, encoding]: (typeof turns)[number]): Promise<void> {
    const path = pathOf(kind);
    if (path === undefined) return;
    const wasDown = down > 0;
    try {
      const answer = await fetchOnce(origin + path, encoding, timeout);
      answers[kind] += 1;
      const problem = check(kind, path, encoding, answer);
      if (problem) addProblem(`${path} (${encoding}) ${problem}`);
    } catch (error) {
      if (error instanceof NoResponseError && (wasDown || down > 0)) refused += 1;
      else
        addProblem(
          `${path} (${encoding}) ${error instanceof NoResponseError ? 'gave no answer' : 'cannot be read'}: ${error}`,
        );
    }
  }

  function pathOf(kind: ResourceKind): string | undefined {
    if (kind !== 'file')
      return { tour: versions.page, list: '/tours', index: '/tours.json', revision: '/revision.json' }[kind];
    const next = linkedAddresses.shift();
    if (next !== undefined) linkedAddresses.push(next);
    return next;
  }

  function check(kind: ResourceKind, path: string, encoding: Encoding, answer: FetchedResponse): string | undefined {
    if (answer.status !== 200) return `was answered ${answer.status}`;
    if (kind === 'file') return checkFile(path, answer);
    const text = answer.body.toString();
    if (kind === 'revision') return checkRevision(text);
    if (encoding === 'br' && answer.encoding !== 'br') return 'has no compressed copy';
    const problem =
      findInconsistency(answer.type, text) ?? (kind === 'tour' ? findTitleInconsistency(text) : undefined);
    if (problem) return problem;
    if (kind === 'tour') linkedAddresses.splice(0, linkedAddresses.length, ...rotated(linkedFiles(text)));
    return checkVersion(versionsIn(text)[0] ?? 0) ?? checkFirst(path, withoutVersion(text));
  }

  /** Rotates the files, so that a different one is requested each time. */
  function rotated(files: readonly string[]): string[] {
    const start = answers.file % Math.max(1, files.length);
    return [...files.slice(start), ...files.slice(0, start)];
  }

  function checkFile(path: string, { body }: FetchedResponse): string | undefined {
    return body.length === 0 ? 'is empty' : checkFirst(path, createHash('sha256').update(body).digest('hex'));
  }

  function checkRevision(text: string): string | undefined {
    const now = revisionSchema.parse(JSON.parse(text)).revision;
    if (now < revision) return `went back from revision ${revision} to ${now}`;
    revision = now;
    return undefined;
  }

  function checkVersion(version: number): string | undefined {
    const before = versionsShown.at(-1) ?? 0;
    if (version !== before) versionsShown.push(version);
    if (!versions.wasAssigned(version)) return `shows version ${version}, which was never saved`;
    if (version < before) return `went back from version ${before} to ${version}`;
    const due = versions.dueAt(revision);
    return version < due ? `shows version ${version} in revision ${revision}, which has ${due}` : undefined;
  }

  function checkFirst(path: string, text: string): string | undefined {
    const before = firstAnswers.get(path) ?? text;
    firstAnswers.set(path, before);
    if (before === text) return undefined;
    const at = [...text].findIndex((letter, index) => letter !== before[index]);
    const around = (whole: string) => JSON.stringify(whole.slice(Math.max(0, at - 40), at + 40));
    return `is no longer what it was: ${around(before)} is ${around(text)}`;
  }

  function addProblem(problem: string): void {
    if (problems.length < maxProblems) problems.push(problem);
  }

  async function probeRepeatedly(): Promise<void> {
    for (let turn = 0; !ended; turn++) {
      const pause = delay(every);
      await probeOnce(turns[turn % turns.length] ?? ['tour', 'identity']);
      await pause;
    }
  }

  const probing = probeRepeatedly();
  return {
    async whileDown(work) {
      down += 1;
      try {
        return await work();
      } finally {
        down -= 1;
      }
    },
    report: () => ({ answers: { ...answers }, problems: [...problems], refused, versions: [...versionsShown] }),
    async end() {
      ended = true;
      await probing;
    },
  };
}
