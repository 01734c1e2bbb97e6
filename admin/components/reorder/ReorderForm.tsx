import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { SaveBar } from '../../forms/save/SaveBar.tsx';
import { UnsavedChanges } from '../../forms/unsaved/UnsavedChangesDialog.tsx';
import { useOpened } from '../../hooks/useDialogParams.ts';
import { useAskPublishState } from '../../hooks/usePublishState.ts';
import { NewerOrder, type OrderedList, useSaveOrder } from '../../providers/data/order.ts';
import { logFault } from '../../providers/log-error.ts';
import { faultOf } from '../feedback/get-error-message.ts';
import { StickyFoot } from '../layout/StickyFooter.tsx';
import { NewerOrderNotice } from './OrderConflictAlert.tsx';
import { OrderedRows, type OrderValues } from './ReorderList.tsx';
import type { OrderedRow } from './ReorderRow.tsx';
import { reapplied } from './rebase-order.ts';

/** A list as it was read: its first rows, and how many there are in all. */
interface LoadedList {
  readonly rows: readonly OrderedRow[];
  readonly total: number;
}

interface Props {
  readonly list: OrderedList;
  readonly loaded: LoadedList;
  readonly label: string;
  /** Reads the list again. Rejects when that fails. */
  readonly onReload: () => Promise<LoadedList>;
}

const idsOf = ({ rows }: LoadedList) => rows.map(({ id }) => id);

/** Puts the rows into order and saves it at once; refused when somebody else has changed the list meanwhile. */
export function OrderForm({ list, loaded, label, onReload }: Props) {
  const [base, setBase] = useState(loaded);
  const [failure, setFailure] = useState<string>();
  /** The order that was refused. */
  const [refused, setRefused] = useState<readonly string[]>();
  const saved = useRef(false);
  const save = useSaveOrder(list);
  const notify = useNotify();
  const refresh = useRefresh();
  const askPublishState = useAskPublishState();
  const { close } = useOpened();
  const form = useForm<OrderValues>({ defaultValues: { ids: idsOf(loaded) } });

  async function submit(ids: readonly string[]) {
    setFailure(undefined);
    try {
      await save({ before: base.rows, total: base.total, ids });
    } catch (error) {
      if (error instanceof NewerOrder) return startAgain(ids);
      logFault(`order of ${list}`)(error);
      return setFailure(`Failed to save the order. ${faultOf(error)}`);
    }
    saved.current = true;
    notify('Order saved!', { type: 'success' });
    refresh();
    void askPublishState();
    close();
  }

  async function startAgain(ids: readonly string[]) {
    try {
      const now = await onReload();
      setBase(now);
      form.reset({ ids: idsOf(now) });
      setRefused(ids);
    } catch (error) {
      logFault(`order of ${list}`)(error);
      setFailure('Somebody else has changed this list meanwhile, and it could not be loaded again. Please try again.');
    }
  }

  return (
    <FormProvider {...form}>
      <Card
        component="form"
        noValidate
        onSubmit={form.handleSubmit(({ ids }) => submit(ids))}
        sx={{ overflow: 'clip' }}
      >
        {refused ? (
          <NewerOrderNotice
            onUseMine={() => {
              form.setValue('ids', reapplied(refused, idsOf(base)), { shouldDirty: true });
              setRefused(undefined);
            }}
          />
        ) : null}
        <OrderedRows list={list} rows={base.rows} label={label} />
        {base.total > base.rows.length ? (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            {`These are the first ${base.rows.length} of ${base.total}; the others follow them as they stand.`}
          </Typography>
        ) : null}
        <StickyFoot>
          <SaveBar failure={failure} label="Save order" onCancel={close} />
        </StickyFoot>
        <UnsavedChanges saved={saved} />
      </Card>
    </FormProvider>
  );
}
