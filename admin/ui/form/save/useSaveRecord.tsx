import { useDataProvider, useNavigate, useNotify, useRefresh } from 'react-admin';
import { logError } from '#admin/data/log-error.ts';
import { useRefreshPublishState } from '#admin/data/provider/usePublishState.ts';
import { type ContentRecord, useSetActive } from '#admin/data/provider/useSetActive.ts';
import { VersionConflictError } from '#admin/data/provider/version-conflict-error.ts';
import { withDialogParam } from '../../dialogs/useDialogParams.ts';
import { isSameValue } from '../merge/three-way-merge.ts';
import { SavedNotification } from './SavedNotification.tsx';
import { getSaveFailure, type Refusals, type SaveFailure } from './save-error-message.ts';

/** Result of saving: saved, the version that a colleague has saved since, or an error message. */
export type SaveResult<Row> = 'saved' | { readonly theirs: Row } | SaveFailure;

/** Configuration of saving for a resource. */
export interface SaveOptions<Row, Data> {
  readonly resource: string;
  /** Table of the resource, for the names of its check constraints. */
  readonly table: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly messages: { readonly created: string; readonly updated: string; readonly saveFailed: string };
  /** Returns the public address of a row. */
  readonly getPublicPath: (id: string) => string;
  /** Returns the columns of a row that the form edits. A newer version that differs only in other columns is not a conflict. */
  readonly toComparable: (row: Row) => Data;
  /** Fields that the database refuses with a hint, by the hint. */
  readonly refusals?: Refusals;
  /** Creates a row, if the data provider's create is not enough. */
  readonly create?: (data: Data) => Promise<ContentRecord>;
  /** Tells that `base` was saved as `row`, in place of the notification that follows the publishing. */
  readonly onUpdated?: (row: Row, base: Row) => void;
}

/**
 * Returns a function that creates a row, or updates it unless someone else has changed it since `base` was read. It
 * notifies of success and follows the publishing.
 */
export function useSaveRecord<Row extends ContentRecord, Data extends Partial<Row> = Partial<Row>>(
  options: SaveOptions<Row, Data>,
): (data: Data, base: Row | undefined) => Promise<SaveResult<Row>> {
  const { resource, table, labels, messages, getPublicPath, toComparable, refusals } = options;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const refreshPublishState = useRefreshPublishState();
  const navigate = useNavigate();
  const setActive = useSetActive(resource);

  function notifySaved(row: ContentRecord, message: string, isNew: boolean): void {
    const { id, is_active: isPublic = true, publish_at: publishAt } = row;
    const inactiveActions =
      isNew && !isPublic ? { onOpen: () => openForm(id), onActivate: () => void activate(row) } : undefined;
    const notification = {
      message,
      address: getPublicPath(id),
      isPublic,
      publishAt,
      inactiveActions,
      savedAt: Date.now(),
    };
    // Long enough for most publishes; the notification closes itself after one.
    notify(<SavedNotification {...notification} />, {
      type: 'success',
      autoHideDuration: isPublic ? 60_000 : 10_000,
      record: id,
    });
  }

  /** Opens the form of a row over its list, whose parameters stay if it is open. */
  function openForm(id: string): void {
    const isListOpen = window.location.pathname.endsWith(`/${resource}`);
    const query = new URLSearchParams(isListOpen ? window.location.search : '');
    navigate({ pathname: `/${resource}`, search: withDialogParam(query, 'edit', id).toString() });
  }

  async function activate(row: ContentRecord): Promise<void> {
    try {
      await setActive(row, true);
      notifySaved({ ...row, is_active: true }, messages.updated, false);
    } catch {
      // The query client has logged the error.
      notify(messages.saveFailed, { type: 'error', record: row.id });
    }
    refresh();
    void refreshPublishState();
  }

  async function createRow(data: Data): Promise<ContentRecord> {
    if (options.create) return options.create(data);
    const { data: row } = await dataProvider.create<Row>(resource, { data });
    return row;
  }

  async function updateRow(data: Data, base: Row): Promise<void> {
    const { data: row } = await dataProvider.update<Row>(resource, { id: base.id, data, previousData: base });
    if (options.onUpdated) options.onUpdated(row, base);
    else notifySaved(row, messages.updated, false);
  }

  return async function saveRecord(data, base): Promise<SaveResult<Row>> {
    try {
      if (base) await updateRow(data, base);
      else notifySaved(await createRow(data), messages.created, true);
    } catch (error) {
      if (base && error instanceof VersionConflictError) {
        const theirs: Row = { ...base, ...error.current };
        const isConflict =
          !isSameValue(toComparable(base), toComparable(theirs)) && !isSameValue(data, toComparable(theirs));
        if (isConflict) return { theirs };
        // No need to ask the user: an update leaves the other columns alone. Checks again, since there may be an even
        // newer version.
        return saveRecord(data, theirs);
      }
      logError(`save in ${resource}`)(error);
      return getSaveFailure(error, { table, labels, message: messages.saveFailed, refusals });
    }
    // Order and visibility in lists may have changed.
    refresh();
    void refreshPublishState();
    return 'saved';
  };
}
