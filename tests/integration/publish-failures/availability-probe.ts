import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, ask, NoAnswer } from './fetch-once.ts';
import { faultOf, faultOfTitles, filesNamedBy } from './page-consistency.ts';
import { type Editions, editionsIn, withoutEdition } from './versions.ts';

/** What a client has seen of a site. */
export interface Sight {
  /** Answers by what they were of: tour, list, index, revision, file. */
  readonly answers: Readonly<Record<Kind, number>>;
  /** What no visitor may see, in words; empty when all was well. */
  readonly faults: readonly string[];
  /** How often there was no answer while there did not have to be one. */
  readonly refused: number;
  /** The editions that were shown, in the order in which they came. */
  readonly editions: readonly number[];
}

/** A client that asks all the time. */
export interface Watch {
  /** Until this ends, the site need not answer; what it answers must be whole all the same. */
  whileDown<T>(work: () => Promise<T>): Promise<T>;
  /** What was seen so far. */
  sight(): Sight;
  /** Looks no more. */
  end(): Promise<void>;
}

export type Kind = 'tour' | 'list' | 'index' | 'revision' | 'file';
type Encoding = 'br' | 'identity';

/** What is asked for in turn, each plain and compressed. */
const turns: readonly (readonly [Kind, Encoding])[] = [
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
/** More of them say nothing new. */
const mostFaults = 20;

interface Pace {
  /** Milliseconds from one question to the next. */
  readonly every: number;
  /** Milliseconds after which an answer that is not there is a fault. */
  readonly patience: number;
}

/**
 * Asks a site for something every 50 ms, and checks every answer: that it is there, whole, of one edition that was saved,
 * not older than what was shown before, and apart from the edition the same as at first; that what a page names is there.
 */
export function watch(
  origin: string,
  editions: Editions,
  { every, patience }: Pace = { every: 50, patience: 20_000 },
): Watch {
  const answers: Record<Kind, number> = { tour: 0, list: 0, index: 0, revision: 0, file: 0 };
  const faults: string[] = [];
  const shown: number[] = [];
  /** What an address answered at first, without the edition. */
  const first = new Map<string, string>();
  const named: string[] = [];
  let refused = 0;
  let revision = 0;
  let down = 0;
  let ended = false;

  async function look([kind, encoding]: (typeof turns)[number]): Promise<void> {
    const path = pathOf(kind);
    if (path === undefined) return;
    const wasDown = down > 0;
    try {
      const answer = await ask(origin + path, encoding, patience);
      answers[kind] += 1;
      const fault = check(kind, path, encoding, answer);
      if (fault) note(`${path} (${encoding}) ${fault}`);
    } catch (error) {
      if (error instanceof NoAnswer && (wasDown || down > 0)) refused += 1;
      else note(`${path} (${encoding}) ${error instanceof NoAnswer ? 'gave no answer' : 'cannot be read'}: ${error}`);
    }
  }

  function pathOf(kind: Kind): string | undefined {
    if (kind !== 'file')
      return { tour: editions.page, list: '/tours', index: '/tours.json', revision: '/revision.json' }[kind];
    const next = named.shift();
    if (next !== undefined) named.push(next);
    return next;
  }

  function check(kind: Kind, path: string, encoding: Encoding, answer: Answer): string | undefined {
    if (answer.status !== 200) return `was answered ${answer.status}`;
    if (kind === 'file') return checkFile(path, answer);
    const text = answer.body.toString();
    if (kind === 'revision') return checkRevision(text);
    if (encoding === 'br' && answer.encoding !== 'br') return 'has no compressed copy';
    const fault = faultOf(answer.type, text) ?? (kind === 'tour' ? faultOfTitles(text) : undefined);
    if (fault) return fault;
    if (kind === 'tour') named.splice(0, named.length, ...rotated(filesNamedBy(text)));
    return checkEdition(editionsIn(text)[0] ?? 0) ?? checkFirst(path, withoutEdition(text));
  }

  /** The next file that is asked for is another one each time. */
  function rotated(files: readonly string[]): string[] {
    const start = answers.file % Math.max(1, files.length);
    return [...files.slice(start), ...files.slice(0, start)];
  }

  function checkFile(path: string, { body }: Answer): string | undefined {
    return body.length === 0 ? 'is empty' : checkFirst(path, createHash('sha256').update(body).digest('hex'));
  }

  function checkRevision(text: string): string | undefined {
    const now = revisionSchema.parse(JSON.parse(text)).revision;
    if (now < revision) return `went back from revision ${revision} to ${now}`;
    revision = now;
    return undefined;
  }

  function checkEdition(edition: number): string | undefined {
    const before = shown.at(-1) ?? 0;
    if (edition !== before) shown.push(edition);
    if (!editions.wasSent(edition)) return `shows edition ${edition}, which nobody saved`;
    if (edition < before) return `went back from edition ${before} to ${edition}`;
    const due = editions.dueAt(revision);
    return edition < due ? `shows edition ${edition} in revision ${revision}, which has ${due}` : undefined;
  }

  function checkFirst(path: string, text: string): string | undefined {
    const before = first.get(path) ?? text;
    first.set(path, before);
    if (before === text) return undefined;
    const at = [...text].findIndex((letter, index) => letter !== before[index]);
    const around = (whole: string) => JSON.stringify(whole.slice(Math.max(0, at - 40), at + 40));
    return `is no longer what it was: ${around(before)} is ${around(text)}`;
  }

  function note(fault: string): void {
    if (faults.length < mostFaults) faults.push(fault);
  }

  async function lookOn(): Promise<void> {
    for (let turn = 0; !ended; turn++) {
      const pause = delay(every);
      await look(turns[turn % turns.length] ?? ['tour', 'identity']);
      await pause;
    }
  }

  const looking = lookOn();
  return {
    async whileDown(work) {
      down += 1;
      try {
        return await work();
      } finally {
        down -= 1;
      }
    },
    sight: () => ({ answers: { ...answers }, faults: [...faults], refused, editions: [...shown] }),
    async end() {
      ended = true;
      await looking;
    },
  };
}
