import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ActionNotification, getActionOptions } from '#admin/ui/feedback/ActionNotification.tsx';
import { useSaveRecord } from '#admin/ui/form/save/useSaveRecord.tsx';
import { formatPrice } from '#shared/rules/text/format.ts';
import { tableMessages } from './messages.ts';
import { PriceConflictDialog } from './PriceConflictDialog.tsx';
import { PriceInput } from './PriceInput.tsx';
import type { Price, PricedContent, PricedRecord } from './price.ts';

interface Props {
  readonly content: PricedContent;
  readonly row: PricedRecord;
  /** Name of the row. */
  readonly label: string;
}

const getPrice = ({ price, currency }: Price): Price => ({ price, currency });
const format = ({ price, currency }: Price) => formatPrice(price, currency);

/** Renders a price that is changed in its place, with undo. A conflict shows both prices, and what was typed stays. */
export function PriceCell({ content, row: listed, label }: Props) {
  // The saved row, until the list has been read again.
  const [saved, setSaved] = useState(listed);
  const row = Date.parse(saved.updated_at) > Date.parse(listed.updated_at) ? saved : listed;
  // The row as it was when typing began: what a colleague saves meanwhile is a conflict.
  const [base, setBase] = useState<PricedRecord>();
  const [conflict, setConflict] = useState<{ readonly mine: Price; readonly theirs: PricedRecord }>();
  const [takesFocus, setTakesFocus] = useState(false);
  const save = usePriceSaving(content, label, setSaved);

  function close(keepsFocus: boolean) {
    setTakesFocus(keepsFocus);
    setConflict(undefined);
    setBase(undefined);
  }

  /** Saves a price over a version of the row. Returns the message of a failure. */
  async function submit(mine: Price, over: PricedRecord, keepsFocus: () => boolean): Promise<string | undefined> {
    const result = await save(mine, over);
    if (result === 'saved') close(keepsFocus());
    else if ('theirs' in result) setConflict({ mine, theirs: result.theirs });
    else return result.failure;
    return undefined;
  }

  if (!base)
    return (
      <Button
        color="inherit"
        autoFocus={takesFocus}
        aria-label={`${format(row)}: change the price of ${label}`}
        onClick={() => setBase(row)}
      >
        {format(row)}
      </Button>
    );
  return (
    <>
      <PriceInput
        label={`Price of ${label} in ${base.currency}`}
        value={base.price}
        isPaused={conflict !== undefined}
        onSubmit={(price, keepsFocus) => submit({ ...getPrice(base), price }, base, keepsFocus)}
        onUnchanged={close}
      />
      {conflict ? (
        <PriceConflictDialog
          title={label}
          labels={content.labels}
          versions={{ base: getPrice(base), mine: conflict.mine, theirs: getPrice(conflict.theirs) }}
          onKeepMine={() => submit(conflict.mine, conflict.theirs, () => true)}
          onKeepTheirs={() => {
            setSaved(conflict.theirs);
            close(true);
          }}
          onClose={() => setConflict(undefined)}
        />
      ) : null}
    </>
  );
}

/**
 * Returns a function that saves a price and offers to undo that.
 * @param onSaved called with the row whenever it was saved
 */
function usePriceSaving(content: PricedContent, label: string, onSaved: (row: PricedRecord) => void) {
  const notify = useNotify();
  const { resource, table, labels, messages, getPublicPath } = content;
  const options = { resource, table, labels, messages, getPublicPath, toComparable: getPrice };
  const restore = useSaveRecord<PricedRecord, Price>({
    ...options,
    onUpdated(row) {
      onSaved(row);
      notify(tableMessages.priceRestored(label, format(row)), { type: 'success', record: row.id });
    },
  });

  async function undo(former: PricedRecord, row: PricedRecord): Promise<void> {
    const result = await restore(getPrice(former), row);
    if (result === 'saved') return;
    const message = 'theirs' in result ? tableMessages.priceChangedSince(label) : result.failure;
    if (message !== undefined) notify(message, { type: 'error', record: row.id });
  }

  return useSaveRecord<PricedRecord, Price>({
    ...options,
    onUpdated(row, former) {
      onSaved(row);
      const message = tableMessages.priceSaved(label, format(row));
      const notice = <ActionNotification message={message} label="Undo" isUndo onPress={() => undo(former, row)} />;
      notify(notice, getActionOptions(row.id));
    },
  });
}
