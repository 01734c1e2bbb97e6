import { form, invite, loadAddress, star, submit, submitAddress, write } from './review-form.ts';
import { expect, test } from './test.ts';
import { barriers, overflows } from './whole-site.ts';

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, expectedErrors: [/ERR_FAILED|Failed to load resource/] });

    test('every state is accessible and fits', async ({ page, sql }) => {
      const { link } = await invite(sql, { title: 'x'.repeat(200), name: 'نادية بن علي' });
      const faults: string[] = [];
      const check = async (state: string) => {
        faults.push(...(await barriers(page, state)), ...(await overflows(page, state)));
      };
      const says = (title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.goto('/review/17');
      await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
      await check('invalid');
      await page.route(loadAddress, () => undefined);
      await page.goto(link);
      await expect(page.getByRole('status')).toHaveText('Loading your booking...');
      await check('loading');
      await page.unrouteAll();
      await page.route(loadAddress, (route) => route.abort());
      await page.goto(link);
      await says('Unable to Load Review');
      await check('failed');
      await page.unrouteAll();
      await page.goto(link);
      await expect(form(page)).toBeVisible();
      await check('form');
      await star(page, '2 Fair').check();
      await form(page).getByLabel('Your comment').fill('a'.repeat(1001));
      await check('too long');
      await form(page).getByLabel('Your comment').fill('Fair enough.');
      let fail = () => {};
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(submitAddress, async (route) => {
        await held;
        await route.abort();
      });
      await submit(page).click();
      await expect(submit(page)).toHaveText('Submitting...');
      await check('sending');
      fail();
      await expect(form(page).getByText('Failed to submit your review. Please try again.')).toBeFocused();
      await check('sending failed');
      await page.unrouteAll();
      await submit(page).click();
      await says('Thank you for your review!');
      await check('sent');
      await page.goto(link);
      await says('Unable to Load Review');
      await check('used');
      expect(faults).toEqual([]);
    });
  });
}

test('what is code in a review is text, and a name of another script stays in its place', async ({ page, sql }) => {
  const code = '"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}} \u202e';
  const { id, link } = await invite(sql, { name: 'نادية', title: `<b>${code}`, dates: '<i>مايو' });
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await write(page, link, code);
  await expect(form(page)).toContainText('<b>"><img src=x onerror=alert(1)>');
  // The sentence begins where English ones begin, whatever the name in it.
  await expect(form(page).locator('bdi')).toHaveText(['نادية', /^<b>/, '<i>مايو']);
  await page.reload();
  await expect(form(page).getByLabel('Your comment')).toHaveValue(code);
  await expect(form(page).getByLabel('Your comment')).toHaveAttribute('dir', 'auto');
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review!');
  expect([...(await sql`select comment from reviews where booking_id = ${id}`)]).toEqual([{ comment: code }]);
  expect(dialogs).toEqual([]);
});

test('a comment with nothing to read in it is none, and one with signs that no database takes is stored without', async ({
  page,
  sql,
}) => {
  for (const [typed, stored] of [
    ['\u200b', null],
    ['Du\0nes', 'Dunes'],
  ] as const) {
    const { id, link } = await invite(sql);
    await write(page, link, '');
    await page.evaluate(([key, comment]) => sessionStorage.setItem(key, JSON.stringify({ rating: '5', comment })), [
      `review-draft-${id}`,
      typed,
    ] as const);
    await page.reload();
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review!');
    expect([...(await sql`select comment from reviews where booking_id = ${id}`)]).toEqual([{ comment: stored }]);
  }
});
