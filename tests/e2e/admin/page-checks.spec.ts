import type { Page } from '@playwright/test';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { findClippedElements } from '../../helpers/e2e/page-checks.ts';

const long = 'x'.repeat(300);

/** Renders a page that is correct except for the given content, and returns the problems found. */
async function checkPage(page: Page, main: string, dialog = ''): Promise<string[]> {
  await page.setViewportSize({ width: 400, height: 500 });
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title>
    <body style="margin:0;overflow:clip;color:#000;background:#fff"><main style="width:400px"><h1>A page</h1>${main}</main>
    ${dialog && `<div role="dialog" aria-modal="true" aria-label="A form" style="position:fixed;inset:0;overflow:auto;background:#fff">${dialog}</div>`}
    </body></html>`);
  return findProblems(page, 'here');
}

test('the check of a screen reports clipped cards and sideways scrolling, nothing else', async ({ page }) => {
  expect(await checkPage(page, '<p>A page that fits.</p>')).toEqual([]);
  expect(await checkPage(page, `<ul><li style="width:200px;overflow:hidden">${long}</li></ul>`)).toEqual([
    expect.stringContaining('here: li ‘xxx'),
  ]);
  expect(await checkPage(page, '', `<p style="width:600px">A form that is too wide.</p>`)).toEqual([
    expect.stringContaining('here: div ‘A form’ is 600 px wide inside of 400 px'),
  ]);

  // Content that overflows on purpose is not reported.
  expect(
    await checkPage(
      page,
      `<section role="region" aria-label="A table" tabindex="0" style="overflow-x:auto"><p style="width:900px">Wide</p></section>
       <p style="width:200px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${long}</p>
       <label>Name <input value="${long}"></label>`,
    ),
  ).toEqual([]);

  // A dialog that scrolls is checked completely, and the viewport is restored.
  const problems = await checkPage(
    page,
    '',
    `<p style="height:2000px">The top.</p><p style="color:#aaa">Too pale.</p><button aria-label="Something else">Save</button>`,
  );
  expect(problems).toEqual([
    expect.stringContaining('color-contrast'),
    expect.stringContaining('label-content-name-mismatch'),
  ]);
  expect(page.viewportSize()).toEqual({ width: 400, height: 500 });
});

test('the checks of widths wait until the page has settled, and report what they measured', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setContent(`<!doctype html><style>
    main { overflow: hidden } p { width: 100px; animation: 600ms shrink } @keyframes shrink { from { width: 9000px } }
    </style><main><p>Settles.</p></main>`);
  expect(await findClippedElements(page, 'here')).toEqual([]);
  await page.setContent('<!doctype html><main>Wide</main>');
  await page.evaluate(() => {
    let width = 702;
    const main = document.querySelector('main');
    if (main) Object.defineProperties(main, { scrollWidth: { get: () => width-- }, clientWidth: { value: 700 } });
  });
  expect(await findClippedElements(page, 'here')).toEqual(['here: main ‘Wide’ is 702 px wide inside of 700 px']);
});

test('the check in both themes reports what is wrong in either or at one width', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title><style>
    html { color-scheme: light }
    body { margin: 0; color: #000; background: #fff }
    .light { color: #ccc }
    @media (prefers-color-scheme: dark) {
      html { color-scheme: dark }
      body { color: #fff; background: #000 }
      .light { color: #fff }
      .dark { color: #333 }
    }
    @media (min-width: 700px) and (max-width: 800px) { .wide { width: 900px } }
    </style><body><main><h1>A page</h1><p class="light">Pale.</p><p class="dark">Dim.</p><p class="wide">Wide.</p></main>
    </body></html>`);
  for (const [light, dark] of [
    ['390 px', 'other theme'],
    ['other theme', '1440 px'],
  ])
    expect(await findProblemsInBothThemes(page, 'here')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^here.*${light}: color-contrast at <p class="light">`)),
        expect.stringMatching(new RegExp(`^here.*${dark}: color-contrast at <p class="dark">`)),
        expect.stringMatching(/^here.*768 px: is 900 px wide/),
      ]),
    );
});
