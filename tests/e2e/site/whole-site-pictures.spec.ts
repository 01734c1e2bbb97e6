import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { firstOfEachKind, readSitemapPaths } from '#scripts/developing/read-sitemap.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { openPage, waitUntilSettled } from '../../helpers/e2e/page-checks.ts';

/** Standard deviation of the colours of a band, from 0 to 255. A rule on an empty band has less than 2, a line of text more than 10. */
const leastDeviation = 5;

for (const width of [390, 1440]) {
  test(`a picture of a whole page shows all its bands without scrolling, at ${width} px`, {
    tag: '@deep',
  }, async ({ page, origin }) => {
    await page.setViewportSize({ width, height: 844 });
    const problems: string[] = [];
    for (const path of firstOfEachKind(await readSitemapPaths(origin))) {
      await openPage(page, path);
      problems.push(...(await findEmptyBands(page, path)), ...(await findMissingText(page, path)));
    }
    expect(problems).toEqual([]);
  });
}

/** Takes a picture of the whole page and finds the parts of the page that are of one colour in it. */
async function findEmptyBands(page: Page, state: string): Promise<string[]> {
  await waitUntilSettled(page);
  const picture = sharp(await page.screenshot({ fullPage: true, scale: 'css' }));
  const { width = 0, height = 0 } = await picture.metadata();
  const bands = await page.evaluate(() =>
    [...document.querySelectorAll('main > *, main section, footer')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .map(({ element, box: { left, top, width, height } }) => ({
        name: `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60),
        left: Math.max(0, Math.round(left + scrollX)),
        top: Math.max(0, Math.round(top + scrollY)),
        width: Math.round(width),
        height: Math.round(height),
      })),
  );
  expect(bands.length, state).toBeGreaterThan(1);
  const problems: string[] = [];
  for (const { name, left, top, ...size } of bands) {
    const area = { left, top, width: Math.min(size.width, width - left), height: Math.min(size.height, height - top) };
    const { channels } = await sharp(await picture.clone().extract(area).png().toBuffer()).stats();
    if (channels.every(({ stdev }) => stdev < leastDeviation)) problems.push(`${state}: ${name} at ${top} px is empty`);
  }
  return problems;
}

/** Finds texts in the HTML of a page, without labels of buttons, that its `innerText` lacks although they are not hidden. */
async function findMissingText(page: Page, state: string): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: the rendered text is what is compared
  const innerText = await page.locator('body').innerText();
  return page.evaluate(
    async ([name, text]) => {
      const plain = (words: string) => words.replace(/\s+/g, '').toLowerCase();
      const html = await (await fetch(location.href)).text();
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      // Labels of buttons change with their state.
      for (const element of body.querySelectorAll('script, style, template, noscript, textarea, button'))
        element.remove();
      const hidden = [...document.body.querySelectorAll('*')]
        .filter((element) => !element.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent);
      const found = plain([text, ...hidden].join('\n'));
      const missing: string[] = [];
      const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const words = nodes.currentNode.textContent ?? '';
        if (!found.includes(plain(words))) missing.push(`${name}: ‘${words.trim().slice(0, 60)}’ is not in innerText`);
      }
      return missing;
    },
    [state, innerText] as const,
  );
}
