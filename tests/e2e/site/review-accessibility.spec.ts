import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { findPageProblems } from '../../helpers/e2e/page-checks.ts';
import {
  createInvitedBooking,
  loadBookingUrl,
  reviewForm,
  starOption,
  submitButton,
  submitReviewUrl,
} from '../../helpers/e2e/review-form.ts';

test.describe('every state of the review page', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/ERR_FAILED|Failed to load resource/] });

  test('is accessible and fits', async ({ page, sql }) => {
    test.slow();
    const { link } = await createInvitedBooking(sql, { title: 'x'.repeat(200), name: 'نادية بن علي' });
    const problems: string[] = [];
    const check = async (state: string) => problems.push(...(await findPageProblems(page, state)));
    const expectTitle = (title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goto('/review/17');
    await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
    await check('invalid');
    await page.route(loadBookingUrl, () => undefined);
    await page.goto(link);
    await expect(page.getByRole('status')).toHaveText('Loading your booking...');
    await check('loading');
    await page.unrouteAll();
    await page.route(loadBookingUrl, (route) => route.abort());
    await page.goto(link);
    await expectTitle('Unable to Load Review');
    await check('failed');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(reviewForm(page)).toBeVisible();
    await check('form');
    await starOption(page, '2 Fair').check();
    await reviewForm(page).getByLabel('Your comment').fill('a'.repeat(1001));
    await check('too long');
    await reviewForm(page).getByLabel('Your comment').fill('Fair enough.');
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(submitReviewUrl, async (route) => {
      await held;
      await route.abort();
    });
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText('Submitting...');
    await check('sending');
    fail();
    await expect(reviewForm(page).getByText('Failed to submit your review. Please try again.')).toBeFocused();
    await check('sending failed');
    await page.unrouteAll();
    await submitButton(page).click();
    await expectTitle('Thank you for your review!');
    await check('sent');
    await page.goto(link);
    await expectTitle('Unable to Load Review');
    await check('used');
    expect(problems).toEqual([]);
  });
});
