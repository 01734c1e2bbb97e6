/** Creates a debounced action: it runs `wait` ms after the last call, but at most `maxWait` ms after the first. */
export function debounce(action: () => void, wait: number, maxWait: number): { call(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  let deadline = 0;
  return {
    call() {
      const now = Date.now();
      if (timer === undefined) deadline = now + maxWait;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          action();
        },
        Math.max(0, Math.min(wait, deadline - now)),
      );
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
