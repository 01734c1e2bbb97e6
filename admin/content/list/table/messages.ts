import type { ContentKind } from '#shared/rules/content-kinds.ts';
import { formatList } from '#shared/rules/text/format.ts';
import { describeWithdrawal } from '../Withdraw.tsx';

type Words = Pick<ContentKind, 'noun' | 'plural'>;

/** Formats a number of rows: '1 tour', '3 day trips'. */
const formatCount = (count: number, { noun, plural }: Words) => `${count} ${count === 1 ? noun : plural}`;

/** How many rows a change was asked for and made in, and the labels of those that could not be changed. */
export interface StateChange {
  readonly asked: number;
  readonly changed: number;
  readonly failed: readonly string[];
}

/** Messages of changes in the table. */
export const tableMessages = {
  /** Question before rows are withdrawn; `label` is the name of the only one. */
  deactivateQuestion: (count: number, words: Words) =>
    count === 1 ? `Deactivate this ${words.noun}?` : `Deactivate ${formatCount(count, words)}?`,
  deactivateConsequence: (label: string | undefined) =>
    label === undefined
      ? 'Visitors will no longer see them. You can activate them again at any time.'
      : describeWithdrawal(`“${label}”`),
  /** The rows have the state already. */
  nothingToChange: (isActive: boolean) => `Nothing to change: already ${isActive ? 'active' : 'inactive'}.`,
  changed({ asked, changed, failed }: StateChange, isActive: boolean, words: Words): string {
    const done = `${formatCount(changed, words)} ${isActive ? 'activated' : 'deactivated'}.`;
    const others = asked - changed - failed.length;
    return others === 0 ? done : `${done} ${formatCount(others, words)} had been changed or deleted by someone else.`;
  },
  /** The change failed for some of the rows or all. */
  failed(change: StateChange, isActive: boolean, words: Words): string {
    const done = change.changed === 0 ? '' : `${tableMessages.changed(change, isActive, words)} `;
    return `${done}Not ${isActive ? 'activated' : 'deactivated'}: ${formatList(change.failed)}. Please try again.`;
  },
  priceSaved: (label: string, price: string) => `The price of “${label}” is now ${price}.`,
  priceRestored: (label: string, price: string) => `The price of “${label}” is ${price} again.`,
  priceChangedSince: (label: string) => `Someone else has changed the price of “${label}” since. Theirs was kept.`,
} as const;
