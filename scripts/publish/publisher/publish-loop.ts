import type { BuildOptions } from '../build/build-site.ts';
import type { ContentSource } from './content-source.ts';
import type { FailureLog } from './failure-log.ts';
import type { LiveState } from './live-state.ts';
import { toFailureMessage } from './report/failure-message.ts';
import type { OpenPublish } from './report/publish-reporter.ts';
import { readRecordTitle } from './report/record-title.ts';
import type { Retry } from './retry.ts';

/** Parts that the loop uses and changes. */
interface LoopParts {
  readonly content: Pick<ContentSource, 'newestRevision'>;
  readonly build: BuildOptions;
  readonly digest: string;
  readonly now: () => Date;
  readonly live: LiveState;
  readonly failures: FailureLog;
  readonly retry: Retry;
  readonly beginPublish: () => Promise<OpenPublish>;
  readonly applyRollback: () => Promise<void>;
  readonly buildRelease: (publish: OpenPublish, changedAt: number | undefined) => Promise<void>;
  readonly reportRelease: (publish: OpenPublish) => Promise<void>;
  /** Aborted when the publisher stops. */
  readonly signal: AbortSignal;
}

/** Creates the loop that publishes until the live release is up to date and reported. One publish runs at a time. */
export function createPublishLoop(parts: LoopParts) {
  const { live, failures, retry, signal } = parts;
  let running: Promise<void> | undefined;
  let isRequested = false;
  let changedAt: number | undefined;

  async function isBehind(): Promise<boolean> {
    return !live.release || live.isOutdated(await parts.content.newestRevision(), parts.digest, parts.now());
  }

  function build(publish: OpenPublish): Promise<void> {
    const since = changedAt;
    changedAt = undefined;
    return parts.buildRelease(publish, since);
  }

  async function publishUntilCurrent(): Promise<void> {
    retry.cancel();
    while (isRequested && !signal.aborted) {
      isRequested = false;
      let publish: OpenPublish | undefined;
      try {
        await parts.applyRollback();
        const behind = await isBehind();
        if (behind || live.isReportPending) {
          publish = await parts.beginPublish();
          await (behind ? build(publish) : parts.reportRelease(publish));
          // A failed report is sent again by the retry.
          if (!live.isReportPending) isRequested = true;
        }
        if (!isRequested) changedAt = undefined;
        failures.clear();
        if (!live.isReportPending) retry.reset();
      } catch (error) {
        if (signal.aborted) return;
        await endFailedPublish(parts, error, publish);
      }
    }
  }

  return {
    /** Publishes if the live release is behind, and checks again if called before it ends. Resolves when nothing is left to do. */
    publish(): Promise<void> {
      isRequested = true;
      running ??= publishUntilCurrent().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Records the time of the first change, from which the next build is timed. */
    noteChange(): void {
      changedAt ??= performance.now();
    },
    /** Resolves when no publish is running. */
    settled: async () => running,
    /** Returns true if no publish is running or waiting for a retry. */
    isIdle: () => !running && !retry.isPending(),
  };
}

/**
 * Logs and reports a failure, and schedules another attempt.
 * @param publish undefined if none has begun, for example because the revision could not be read
 */
async function endFailedPublish(
  { failures, build, retry, signal }: LoopParts,
  error: unknown,
  publish: OpenPublish | undefined,
): Promise<void> {
  const outcome = await toFailureMessage(failures.add(error), (record) => readRecordTitle(build, record));
  await publish?.end(outcome);
  if (!signal.aborted) retry.schedule(outcome.record !== undefined);
}
