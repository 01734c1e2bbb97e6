import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useRefreshPublishState } from '../../hooks/usePublishState.ts';
import type { ContentRecord } from '../../hooks/useSetActive.ts';
import { VersionConflictError } from '../../providers/data/version-conflict-error.ts';
import { logError } from '../../providers/log-error.ts';
import { isSameValue } from '../merge/three-way-merge.ts';
import { SavedNotification } from './SavedNotification.tsx';
import { getSaveErrorMessage } from './save-error-message.ts';

/** What became of saving: stored, the version that somebody else saved first, or what to say. */
export type SaveResult<Row> = 'stored' | { readonly newer: Row } | { readonly failure: string };

export interface StoreOptions<Row, Data> {
  readonly resource: string;
  /** Its table, whose checks name the field that the database refused. */
  readonly table: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly messages: { readonly created: string; readonly updated: string; readonly saveFailed: string };
  /** Where visitors find the row. */
  readonly addressOf: (id: string) => string;
  /** A row as the form would save it: a newer version that differs in nothing else is no conflict. */
  readonly shown: (row: Row) => Data;
  /** How a new row is made, where that is not the plain way. */
  readonly create?: (data: Data) => Promise<ContentRecord>;
}

/**
 * Saves what a form edits: a new row, or changes to one, unless somebody else has changed it since `before` was read. Says
 * that it was stored, and when visitors will see it.
 */
export function useSaveRecord<Row extends ContentRecord, Data extends Partial<Row> = Partial<Row>>(
  options: StoreOptions<Row, Data>,
): (data: Data, before: Row | undefined) => Promise<SaveResult<Row>> {
  const { resource, table, labels, messages, addressOf, shown } = options;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const askPublishState = useRefreshPublishState();

  async function write(data: Data, before: Row | undefined): Promise<ContentRecord> {
    if (before) {
      const { data: row } = await dataProvider.update<Row>(resource, { id: before.id, data, previousData: before });
      return row;
    }
    if (options.create) return options.create(data);
    const { data: row } = await dataProvider.create<Row>(resource, { data });
    return row;
  }

  return async function store(data, before): Promise<SaveResult<Row>> {
    try {
      const { id, is_active: isPublic } = await write(data, before);
      const message = before ? messages.updated : messages.created;
      const notice = { message, address: addressOf(id), isPublic, savedAt: Date.now() };
      // What visitors see can be on its way for a while; the notice closes itself when it has said that they see it.
      notify(<SavedNotification {...notice} />, { autoHideDuration: isPublic ? 60_000 : 10_000 });
    } catch (error) {
      if (before && error instanceof VersionConflictError) {
        const newer: Row = { ...before, ...error.current };
        const isConflict = !isSameValue(shown(before), shown(newer)) && !isSameValue(data, shown(newer));
        return isConflict ? { newer } : store(data, newer);
      }
      logError(`save in ${resource}`)(error);
      return { failure: getSaveErrorMessage(error, { table, labels, message: messages.saveFailed }) };
    }
    // Order and visibility may have changed with it.
    refresh();
    void askPublishState();
    return 'stored';
  };
}
