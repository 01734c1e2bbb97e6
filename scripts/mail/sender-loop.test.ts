import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSenderLoop } from './sender-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a `send` that lasts until `endNext` is called. */
function createRuns() {
  const ends: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const send = vi.fn(async (_signal: AbortSignal) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => ends.push(resolve));
    atOnce -= 1;
  });
  async function endNext() {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  return { send, most: () => most, endNext };
}

it('looks for mail at once and every 30 seconds', async () => {
  const send = vi.fn(async () => undefined);
  const loop = startSenderLoop(send);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await loop.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('looks again 21 seconds after it was woken, for mail that waits to be undone', async () => {
  const send = vi.fn(async () => undefined);
  const loop = startSenderLoop(send);
  loop.wake();
  await vi.advanceTimersByTimeAsync(20_999);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(3);
  loop.wake();
  await loop.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(4);
});

it('runs once more after the run in which it was woken, however often, and never two at a time', async () => {
  const { send, most, endNext } = createRuns();
  const loop = startSenderLoop(send);
  for (let count = 0; count < 5; count += 1) loop.wake();
  expect(send).toHaveBeenCalledTimes(1);
  await endNext();
  expect(send).toHaveBeenCalledTimes(2);
  await endNext();
  expect(send).toHaveBeenCalledTimes(2);
  loop.wake();
  expect(send).toHaveBeenCalledTimes(3);
  expect(most()).toBe(1);
  await endNext();
  await loop.stop();
});

it('is stopped when the message under way is done, or after five seconds', async () => {
  const { send, endNext } = createRuns();
  const graceful = startSenderLoop(send);
  graceful.wake();
  const stopped = graceful.stop();
  expect(send.mock.calls[0]?.[0].aborted).toBe(true);
  await endNext();
  await stopped;
  expect(send).toHaveBeenCalledTimes(1);

  const onStop = vi.fn();
  void startSenderLoop(send).stop().then(onStop);
  await vi.advanceTimersByTimeAsync(4999);
  expect(onStop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onStop).toHaveBeenCalled();
});
