import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { CurrencyInput } from './CurrencyInput.tsx';
import { getMajorityCurrency } from './majority-currency.ts';

afterEach(cleanup);

it.each([
  [[], undefined],
  [['EUR'], undefined],
  [['EUR', 'EUR'], 'EUR'],
  [['USD', 'EUR', 'EUR'], 'EUR'],
  [['USD', 'EUR', 'EUR', 'USD'], undefined],
  [['USD', 'EUR', 'MAD', 'EUR'], undefined],
] as const)('finds in %j that the currency of most prices is %s', (currencies, majority) => {
  expect(getMajorityCurrency(currencies)).toBe(majority);
});

it('says that most tours have another currency than the chosen one, and does not keep the form from being saved', async () => {
  const submitted = vi.fn();
  const rows = ['EUR', 'EUR', 'USD'].map((currency, index) => ({ id: `${index}`, currency }));
  const getList = vi.fn().mockResolvedValue({ data: rows, total: rows.length });
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getList })}>
      <Form record={{ currency: 'EUR' }} onSubmit={submitted} noValidate>
        <CurrencyInput kind={contentKinds.tour} label="Currency" currencies={['USD', 'EUR']} />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
  const select = await screen.findByRole('combobox', { name: /Currency/ });
  const choose = async (currency: string) => {
    await userEvent.click(select);
    await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: currency }));
  };
  const hint = 'Most tours are priced in EUR. Prices in another currency are hard to compare.';
  await eventually(() => expect(getList).toHaveBeenCalled());
  expect(screen.queryByText(hint)).toBeNull();
  await choose('USD');
  expect((await screen.findByText(hint)).getAttribute('aria-live')).toBe('polite');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ currency: 'USD' }));
  await choose('EUR');
  await eventually(() => expect(screen.queryByText(hint)).toBeNull());
});
