import { SelectInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { TripKind } from '#shared/rules/content-kinds.ts';
import { requireChoice, toChoices } from './choices.ts';
import { getMajorityCurrency } from './majority-currency.ts';

interface Props {
  readonly kind: TripKind;
  readonly label: string;
  readonly currencies: readonly string[];
}

/** The first 100 rows are enough to find the currency of most prices. */
const currencyQuery = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'place', order: 'ASC' },
  filter: { is_active: true },
  meta: { columns: ['id', 'currency'] },
} as const;

/** Renders the choice of a currency, with a hint while it differs from that of most active rows. */
export function CurrencyInput({ kind, label, currencies }: Props) {
  const { data = [] } = useGetList<{ id: string; currency: string }>(kind.resource, currencyQuery, {
    retry: 1,
    refetchOnWindowFocus: false,
  });
  const chosen: unknown = useWatch({ name: 'currency' });
  const majority = getMajorityCurrency(data.map(({ currency }) => currency));
  const isUnusual = majority !== undefined && typeof chosen === 'string' && chosen !== '' && chosen !== majority;
  return (
    <SelectInput
      source="currency"
      label={label}
      choices={toChoices(currencies)}
      validate={requireChoice(label)}
      isRequired
      helperText={
        // Always rendered: screen readers announce changes inside a live region, not a new region.
        <span aria-live="polite">
          {isUnusual &&
            `Most ${kind.plural} are priced in ${majority}. Prices in another currency are hard to compare.`}
        </span>
      }
    />
  );
}
