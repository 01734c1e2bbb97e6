import { expect, it } from 'vitest';
import { createProgressBar } from './progress.ts';

function draw(isTTY: boolean, steps: readonly number[]): string {
  let screen = '';
  const advance = createProgressBar(1000, 'rows', {
    isTTY,
    write: (text) => {
      screen += text;
    },
  });
  for (const step of steps) advance(step);
  return screen;
}

it('on a terminal the progress bar is redrawn in its line and ends with a new line', () => {
  expect(draw(true, [500, 1000])).toBe(
    `\r  [${'#'.repeat(15)}${'.'.repeat(15)}] 500 of 1,000 rows\r  [${'#'.repeat(30)}] 1,000 of 1,000 rows\n`,
  );
});

it('without a terminal the progress is a line at each quarter', () => {
  expect(draw(false, [100, 300, 400, 600, 1000])).toBe(
    '  300 of 1,000 rows\n  600 of 1,000 rows\n  1,000 of 1,000 rows\n',
  );
});
