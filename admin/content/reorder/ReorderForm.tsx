import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { ContentKind } from '#shared/rules/content-kinds.ts';
import { isSessionEnded } from '../../data/http-status.ts';
import { logError } from '../../data/log-error.ts';
import { useRefreshPublishState } from '../../data/provider/usePublishState.ts';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';
import { useFocusOnMount } from '../../ui/focus/focus.ts';
import { SaveBar } from '../../ui/form/save/SaveBar.tsx';
import { UnsavedChangesDialog } from '../../ui/form/unsaved/UnsavedChangesDialog.tsx';
import { StickyFooter } from '../../ui/layout/StickyFooter.tsx';
import { OrderConflictError, useSaveOrder } from './order.ts';
import { ReorderList, type ReorderValues } from './ReorderList.tsx';
import type { ReorderRecord } from './ReorderRow.tsx';
import { rebaseOrder } from './rebase-order.ts';

/** The first rows of a list and the number of all. */
interface LoadedList {
  readonly rows: readonly ReorderRecord[];
  readonly total: number;
}

interface Props {
  readonly kind: ContentKind;
  readonly loaded: LoadedList;
  readonly label: string;
  /** Loads the list again. Rejects when that fails. */
  readonly onReload: () => Promise<LoadedList>;
}

const getIds = ({ rows }: LoadedList) => rows.map(({ id }) => id);

/** Renders the form for the order of a list. Saving is refused when a colleague has changed the order since. */
export function ReorderForm({ kind, loaded, label, onReload }: Props) {
  const [base, setBase] = useState(loaded);
  const [failure, setFailure] = useState<string>();
  /** The order that was refused. */
  const [rejectedOrder, setRejectedOrder] = useState<readonly string[]>();
  const saved = useRef(false);
  const save = useSaveOrder(kind);
  const notify = useNotify();
  const refresh = useRefresh();
  const refreshPublishState = useRefreshPublishState();
  const { close } = useDialogParams();
  const form = useForm<ReorderValues>({ defaultValues: { ids: getIds(loaded) } });

  async function submit(ids: readonly string[]) {
    setFailure(undefined);
    try {
      await save({ before: base.rows, total: base.total, ids });
    } catch (error) {
      if (error instanceof OrderConflictError) return loadNewerOrder(ids);
      // The sign-in dialog says so.
      if (isSessionEnded(error)) return;
      logError(`order of ${kind.plural}`)(error);
      return setFailure(`Failed to save the order. ${getErrorMessage(error)}`);
    }
    saved.current = true;
    notify('Order saved!', { type: 'success' });
    refresh();
    void refreshPublishState();
    close();
  }

  async function loadNewerOrder(ids: readonly string[]) {
    try {
      const newer = await onReload();
      setBase(newer);
      form.reset({ ids: getIds(newer) });
      setRejectedOrder(ids);
    } catch (error) {
      logError(`order of ${kind.plural}`)(error);
      setFailure(
        'Someone else has changed this list in the meantime, and it could not be loaded again. Please try again.',
      );
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
        {rejectedOrder ? (
          <OrderConflictAlert
            onUseMine={() => {
              form.setValue('ids', rebaseOrder(rejectedOrder, getIds(base)), { shouldDirty: true });
              setRejectedOrder(undefined);
            }}
          />
        ) : null}
        <ReorderList kind={kind} rows={base.rows} label={label} />
        {base.total > base.rows.length ? (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            {`These are the first ${base.rows.length} of ${base.total}; the others follow them as they stand.`}
          </Typography>
        ) : null}
        <StickyFooter>
          <SaveBar failure={failure} label="Save order" onCancel={close} />
        </StickyFooter>
        <UnsavedChangesDialog saved={saved} />
      </Card>
    </FormProvider>
  );
}

/** Renders the alert that someone else has changed the order, and moves the focus to it. */
function OrderConflictAlert({ onUseMine }: { readonly onUseMine: () => void }) {
  const alert = useFocusOnMount<HTMLDivElement>();
  return (
    <Alert
      ref={alert}
      severity="warning"
      tabIndex={-1}
      sx={{ m: 2, flexWrap: 'wrap' }}
      action={
        <Button color="inherit" onClick={onUseMine}>
          Use my order again
        </Button>
      }
    >
      <AlertTitle>Someone else has changed this list in the meantime</AlertTitle>
      Nothing was saved. This is the list as it stands now.
    </Alert>
  );
}
