import type { Log } from '../../runtime/log.ts';
import type { BuildOptions } from '../build/build-site.ts';
import { type Builder, createBuilder } from '../build/builder.ts';
import type { Releases } from '../release/stored-releases.ts';
import { createReleaseBuild } from './build-release.ts';
import type { ContentSource } from './content-source.ts';
import { debounce } from './debounce.ts';
import { createFailureLog } from './failure-log.ts';
import { createLiveState } from './live-state.ts';
import { createPublishLoop } from './publish-loop.ts';
import { createPublishReporter, type OpenPublish } from './report/publish-reporter.ts';
import { reportRelease } from './report-release.ts';
import { createRetry, type RetryDelays } from './retry.ts';
import { createRollback } from './rollback.ts';

/** Parts of a publisher. */
export interface PublisherParts {
  readonly content: ContentSource;
  readonly releases: Releases;
  readonly build: BuildOptions;
  /** Digest of everything except the content that a release depends on. */
  readonly digest: string;
  /** Called with the folder of a release to serve from now on, before it is reported as live. */
  readonly onRelease: (folder: string) => void;
  /** Reads the revision that the live address serves. A release counts as published once it is that one. */
  readonly liveRevision: () => Promise<number>;
  readonly log: Log;
  readonly builder?: Builder;
  /** Returns the current time. A new year in Morocco causes a build. */
  readonly now?: () => Date;
  /** Delays before a failed publish is retried. */
  readonly retryDelays?: RetryDelays;
}

/**
 * Creates a publisher, which rebuilds the site when the content changes and switches to the new release. It runs one build at a
 * time; all changes during a build lead to one more. If a build fails, the live release stays and the reason is reported. A
 * release pinned by `npm run rollback` is served at once, until the content is newer.
 */
export function createPublisher(parts: PublisherParts) {
  const { content, releases } = parts;
  const stopping = new AbortController();
  const { live, failures, loop, ...composed } = compose(parts, stopping.signal);
  const debouncedPublish = debounce(() => void loop.publish(), 100, 2000);
  const stops: (() => void | Promise<void>)[] = [];

  function notify(): void {
    loop.noteChange();
    debouncedPublish.call();
  }

  async function rollBackIfPinned(): Promise<void> {
    try {
      await composed.applyRollback();
      if (live.isReportPending) void loop.publish();
    } catch (error) {
      if (!stopping.signal.aborted) failures.add(error);
    }
  }

  return {
    publish: loop.publish,
    /** Checks for changes soon; many calls in quick succession lead to one check. */
    notify,
    /** Returns the reason why the last publish failed; undefined if it succeeded. */
    failure: () => failures.last,
    /** Returns true if there is a live release. */
    isLive: () => live.release !== undefined,
    /**
     * Serves the last release if there is one, and starts to publish changes.
     * @returns false if there was no release, so that the caller must publish the first one
     */
    async start(): Promise<boolean> {
      const wasInterrupted = await composed.reporter.closeOpen();
      await releases.open();
      await releases.removeOld();
      const current = await releases.current();
      if (current) live.serve(current, wasInterrupted || current.pinnedAtRevision !== undefined);
      const stopListening = await content.listen?.(notify);
      if (stopListening) stops.push(stopListening);
      stops.push(releases.watch(() => void rollBackIfPinned()));
      const poll = setInterval(() => loop.isIdle() && void loop.publish(), content.pollInterval);
      stops.push(() => clearInterval(poll));
      if (live.release) void loop.publish();
      return live.release !== undefined;
    },
    async stop(): Promise<void> {
      stopping.abort();
      debouncedPublish.cancel();
      composed.retry.cancel();
      for (const stop of stops) await stop();
      await composed.builder.stop();
      await loop.settled();
    },
  };
}

/** Creates the parts of a publisher that share the state of the live site. */
function compose(parts: PublisherParts, signal: AbortSignal) {
  const { content, releases, log } = parts;
  const builder = parts.builder ?? createBuilder(parts.build);
  const reporter = createPublishReporter(content.reports, log);
  const retry = createRetry(() => void loop.publish(), parts.retryDelays);
  const live = createLiveState(({ name }) => parts.onRelease(releases.path(name)));
  const failures = createFailureLog(live, log);
  const applyRollback = createRollback({ ...parts, live });
  const report = (publish: OpenPublish) => reportRelease({ ...parts, live, retry }, publish);
  const shared = { now: () => new Date(), ...parts, live, applyRollback, reportRelease: report, signal };
  const loop = createPublishLoop({
    ...shared,
    failures,
    retry,
    beginPublish: reporter.begin,
    buildRelease: createReleaseBuild({ ...shared, builder }),
  });
  return { builder, reporter, retry, live, failures, applyRollback, loop };
}
