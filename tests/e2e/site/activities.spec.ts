import type { Locator } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import {
  elementText,
  elementTexts,
  linkAddresses,
  readLivePage,
  sectionByHeading,
} from '../../helpers/release-pages.ts';

const titles = ['A Night in a Desert Camp', 'Camel Trekking', 'ATV and Quad Biking'] as const;
const ids = ['desert-camp', 'camel-trekking', 'quad-biking'] as const;

test('activities show texts, up to three images and highlights, and lead to the booking page', async () => {
  const { document } = await readLivePage('/activities');
  expect(elementTexts(document, 'h1')).toEqual(['Desert Activities']);
  expect(elementTexts(document, '[data-tabs] a')).toEqual(
    titles.map((title, index) => expect.stringMatching(new RegExp(`^Activity ${index + 1} ?${title}$`))),
  );
  const panels = ids.map((id) => document.getElementById(id));
  expect(panels.map((panel) => elementText(panel?.querySelector('h2')))).toEqual(titles);
  const camels = panels[1];
  expect(elementText(camels?.querySelector('h2 + p'))).toContain('An hour or a week, at the pace');
  expect(camels?.querySelectorAll('img:not([alt=""])')).toHaveLength(3);
  expect(elementTexts(camels, 'h3')).toEqual(expect.arrayContaining(['Highlights', 'Getting on']));
  expect(camels?.querySelectorAll('aside li').length).toBeGreaterThan(2);
  // A paragraph without a colon near its start has no heading.
  const story = [...(camels?.querySelectorAll('p') ?? [])].find((text) =>
    elementText(text).startsWith('A dromedary walks at four to five kilometres an hour'),
  );
  expect(story?.previousElementSibling).toBeNull();
  expect(linkAddresses(camels, 'Contact Us about Camel Trekking')).toEqual(['/contact?ask=Camel%20Trekking']);
  // Trips with an activity: several in the demonstration content, each a row that links to its page.
  const quadTrips = [...(panels[2]?.querySelectorAll('a[href^="/tours/"], a[href^="/day-trips/"]') ?? [])];
  expect(quadTrips.map(elementText)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Agafay by Quad.+hours\s*[$€M].*\d per person, [$€M].*\d each from 5 people$/),
    ]),
  );
  for (const row of quadTrips) expect(row.querySelector('img')).not.toBeNull();
  expect(elementTexts(camels, 'h3')).toContain('Tours with this activity');
  const reasons = sectionByHeading(document, 'Why Choose Our Activities?');
  expect(elementTexts(reasons, 'h3')).toEqual(['Authentic Experiences', 'Safety First', 'Unforgettable Memories']);
});

test('activities are chosen through tabs with addresses, and print one below the other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/activities');
  const tabs = page.getByRole('tab');
  const panel = page.getByRole('tabpanel');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const tab of await tabs.all()) {
      await expect(tab).toBeInViewport({ ratio: 1 });
      // The name can be read and seen below "Activity 1".
      expect((await tab.locator('span').boundingBox())?.height).toBeGreaterThan(10);
      expect(await tab.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(false);
    }
  }
  await expect(panel).toHaveCount(1);
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(titles[0]);
  await tabs.nth(2).click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(titles[2]);
  await expect(page).toHaveURL('/activities#quad-biking');
  await page.reload();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(titles[2]);
  await tabs.nth(2).press('ArrowRight');
  await expect(tabs.nth(0)).toBeFocused();
  await tabs.nth(0).press('ArrowRight');
  await expect(page).toHaveURL('/activities#camel-trekking');
  await expect(panel).toHaveCount(1);
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(titles[1]);
  await panel.getByRole('link', { name: 'Learn More about Camel Trekking' }).click();
  await expect(panel.getByText('A dromedary walks at four to five kilometres an hour')).toBeInViewport();
  await page.reload();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(titles[1]);
  await page.emulateMedia({ media: 'print' });
  for (const name of titles) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('the buttons of an activity stand beside its title, on phones below its subtitle', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/activities');
  const panel = page.getByRole('tabpanel');
  const title = panel.getByRole('heading', { level: 2 });
  const titleAndSubtitle = title.locator('..');
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('It is not shown.');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(panel).toHaveCount(1);
    const texts = await boxOf(titleAndSubtitle);
    for (const name of [/^Contact Us about/, /^Learn More about/]) {
      const button = await boxOf(panel.getByRole('link', { name }));
      if (width === 1440) {
        expect(button.x).toBeGreaterThan(texts.right);
        expect(button.y).toBeGreaterThanOrEqual(texts.y);
        expect(button.bottom).toBeLessThanOrEqual(texts.bottom);
      } else expect(button.y - texts.bottom).toBeLessThan(40);
    }
  }
});

test('the images of an activity open full screen one after the other', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/activities');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toHaveCount(1);
  const link = panel.getByRole('link').filter({ has: page.getByRole('img') });
  await link.nth(2).press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await expect(viewer.getByRole('img')).toHaveAttribute(
    'alt',
    'People sit around a camp fire between desert tents, under the Milky Way.',
  );
  await viewer.getByRole('button', { name: 'Previous image' }).click();
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(link.nth(2)).toBeFocused();
});
