import { expect, test } from './test.ts';

const titles = ['A Night in a Desert Camp', 'Camel Trekking', 'ATV and Quad Biking'] as const;

for (const width of [390, 1440]) {
  test.describe(`activities at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('are chosen through three tabs, each with an address of its own', async ({ page }) => {
      await page.goto('/activities');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desert Activities');
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveText([/^Activity 1/, /^Activity 2/, /^Activity 3/]);
      for (const tab of await tabs.all()) {
        await expect(tab).toBeInViewport({ ratio: 1 });
        const cut = await tab.evaluate((node) => node.scrollWidth > node.clientWidth);
        expect(cut).toBe(false);
      }
      const panel = page.getByRole('tabpanel');
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
    });

    test('show title, subtitle, up to three pictures, highlights and headed sections', async ({ page }) => {
      await page.goto('/activities#camel-trekking');
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByText('An hour or a week, at the pace', { exact: false }).first()).toBeVisible();
      await expect(panel.getByRole('img')).toHaveCount(3);
      await expect(panel.getByRole('heading', { name: 'Highlights' })).toBeVisible();
      expect(await panel.getByRole('listitem').count()).toBeGreaterThan(2);
      await expect(panel.getByRole('heading', { level: 3, name: 'Getting on', exact: true })).toBeVisible();
      // A paragraph without a colon near its beginning has no heading.
      await expect(panel.getByText('A dromedary walks at four to five kilometres an hour')).toBeVisible();
    });

    test('lead to the booking page with the activity filled in, and to their long text', async ({ page }) => {
      await page.goto('/activities#camel-trekking');
      const panel = page.getByRole('tabpanel');
      await panel.getByRole('link', { name: 'Learn More about Camel Trekking' }).click();
      await expect(panel.getByText('A dromedary walks at four to five kilometres an hour')).toBeInViewport();
      await page.reload();
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(titles[1]);
      await panel.getByRole('link', { name: 'Contact Us about Camel Trekking' }).click();
      await expect(page).toHaveURL('/contact?trip=Camel%20Trekking');
    });
  });
}

test('why people choose them is told in three points', async ({ page }) => {
  await page.goto('/activities');
  const section = page.locator('section').filter({ hasText: 'Why Choose Our Activities?' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Authentic Experiences',
    'Safety First',
    'Unforgettable Memories',
  ]);
});

test('the pictures of an activity open full screen one after the other', async ({ page }) => {
  await page.goto('/activities');
  const panel = page.getByRole('tabpanel');
  const link = panel.getByRole('link').filter({ has: page.getByRole('img') });
  await link.nth(2).press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await expect(viewer.getByRole('img')).toHaveAttribute('alt', 'Tents lit from within under the Milky Way');
  await viewer.getByRole('button', { name: 'Previous image' }).click();
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(link.nth(2)).toBeFocused();
});

test('on paper all of them stand one below the other', async ({ page }) => {
  await page.goto('/activities');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const name of titles) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all activities stand one below the other, and their links lead to the pictures', async ({ page }) => {
    await page.goto('/activities');
    for (const name of titles) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    const link = page.getByRole('link', { name: 'Tents lit from within under the Milky Way' });
    const picture = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/webp');
  });
});
