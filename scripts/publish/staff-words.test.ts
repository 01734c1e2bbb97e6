import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';
import { staffWords } from './staff-words.ts';

it('names the entry that cannot be shown, without colours, folders and stack', () => {
  const said = staffWords(
    `The site could not be built. \u001b[31mtours → dunes\u001b[39m data does not match collection schema. price: Too small\n    at load (${projectRoot}/site/x.ts:1:1)`,
  );
  expect(said).toBe(
    'An entry cannot be shown as it was saved. tours → dunes data does not match collection schema. price: Too small',
  );
});

it('says of any other fault that it is not in the content', () => {
  expect(staffWords(`ENOSPC: no space left on device, open '${projectRoot}/.astro/x'`)).toBe(
    "The site could not be built. What you saved is kept, and is not the cause. ENOSPC: no space left on device, open '/.astro/x'",
  );
});

it('keeps a long reason short', () => {
  expect(staffWords('x'.repeat(5000)).length).toBeLessThan(700);
});
