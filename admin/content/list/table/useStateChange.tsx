import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { describeKeptDepartures, findDepartures, useComingDepartures } from '#admin/content/form/coming-departures.ts';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import type { ContentRecord } from '#admin/data/provider/useSetActive.ts';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { ActionNotification, getActionOptions } from '#admin/ui/feedback/ActionNotification.tsx';
import type { ContentDefinition } from '../../form/define-content.ts';
import { tableMessages } from './messages.ts';
import { getPublishTimes, type PublishTimes, setState } from './set-state.ts';

/** Called with the ids of rows that could not be changed and the message; without ids if all went well. */
type OnEnd = (failed: readonly string[], message?: string) => void;

interface StateChanges {
  /** Activates rows, or withdraws them after a question, with undo. Without `onEnd` a notification tells of failures. */
  readonly change: (ids: readonly string[], isActive: boolean, onEnd?: OnEnd) => void;
  readonly isSaving: boolean;
  /** The question, to render. */
  readonly question: ReactNode;
}

interface Question {
  readonly ids: readonly string[];
  readonly onEnd: OnEnd | undefined;
  readonly isOpen: boolean;
}

/**
 * Returns a function that activates or withdraws rows of a table.
 * @param rows the rows of the page
 */
export function useStateChange<Row extends ContentRecord, Values, Data>(
  { kind, getLabel, messages }: ContentDefinition<Row, Values, Data>,
  rows: readonly Row[],
): StateChanges {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isSaving, setSaving] = useState(false);
  const [question, setQuestion] = useState<Question>({ ids: [], onEnd: undefined, isOpen: false });
  const asked = question.ids;
  const departures = findDepartures(useComingDepartures(question.isOpen), kind, asked);
  const findLabel = (id: string) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? getLabel(row) : id;
  };

  async function save(ids: readonly string[], isActive: boolean, onEnd?: OnEnd, undone?: PublishTimes): Promise<void> {
    // Activating takes the times.
    const times = getPublishTimes(rows);
    setSaving(true);
    const { changed, failed } = await setState(client, kind, ids, isActive, undone);
    setSaving(false);
    refresh();
    const record = ids.length === 1 ? ids[0] : ids.join();
    const result = { asked: ids.length, changed: changed.length, failed: failed.map(findLabel) };
    const undo = () => void save(changed, !isActive, undefined, times);
    if (changed.length > 0) {
      const message =
        ids.length === 1
          ? `${messages.statusUpdated} ${ids.map(findLabel).join()}.`
          : tableMessages.changed(result, isActive, kind);
      if (undone) notify(message, { type: 'success', record });
      else
        notify(<ActionNotification message={message} label="Undo" isUndo onPress={undo} />, getActionOptions(record));
    } else if (failed.length === 0) notify(tableMessages.changed(result, isActive, kind), { type: 'warning', record });
    if (failed.length === 0) return onEnd?.([]);
    const failure = ids.length === 1 ? messages.statusFailed : tableMessages.failed(result, isActive, kind);
    if (onEnd) onEnd(failed, failure);
    else notify(failure, { type: 'error', ...(changed.length === 0 && { record }) });
  }

  function change(ids: readonly string[], isActive: boolean, onEnd?: OnEnd): void {
    if (isSaving) return;
    const unchanged = rows.filter((row) => row.is_active === isActive).map(({ id }) => id);
    const others = ids.filter((id) => !unchanged.includes(id));
    if (others.length === 0) notify(tableMessages.nothingToChange(isActive), { type: 'info' });
    else if (isActive) void save(others, true, onEnd);
    else setQuestion({ ids: others, onEnd, isOpen: true });
  }

  const close = () => setQuestion({ ...question, isOpen: false });
  return {
    change,
    isSaving,
    question: (
      <ConfirmDialog
        open={question.isOpen}
        title={tableMessages.deactivateQuestion(asked.length, kind)}
        text={
          tableMessages.deactivateConsequence(asked.length === 1 ? asked.map(findLabel).join() : undefined) +
          describeKeptDepartures(departures)
        }
        confirmLabel="Deactivate"
        isDestructive={false}
        cancelLabel={asked.length === 1 ? 'Keep it' : 'Keep them'}
        onConfirm={() => {
          close();
          void save(asked, false, question.onEnd);
        }}
        onCancel={close}
      />
    ),
  };
}
