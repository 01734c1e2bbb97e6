import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { logError } from '../../data/log-error.ts';
import { VersionConflictError } from '../../data/provider/version-conflict-error.ts';
import { isSameValue } from '../../ui/form/merge/three-way-merge.ts';
import { getSaveErrorMessage } from '../../ui/form/save/save-error-message.ts';
import type { SaveResult } from '../../ui/form/save/useSaveRecord.tsx';
import { templateMessages } from '../messages.ts';
import { type ReplyTemplate, type TemplateValues, templateLabels, toTemplateValues } from './template.ts';

const resource = 'reply_templates';

/** Returns a function that adds a template, or updates it unless somebody else has changed it since `base` was read. */
export function useSaveTemplate(): (
  values: TemplateValues,
  base: ReplyTemplate | undefined,
) => Promise<SaveResult<ReplyTemplate>> {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (values, base) => {
    try {
      if (base) await dataProvider.update<ReplyTemplate>(resource, { id: base.id, data: values, previousData: base });
      else await dataProvider.create<ReplyTemplate>(resource, { data: values });
    } catch (error) {
      if (base && error instanceof VersionConflictError) {
        const theirs: ReplyTemplate = { ...base, ...error.current };
        // Both have written the same.
        if (!isSameValue(values, toTemplateValues(theirs))) return { theirs };
      } else {
        logError(`save in ${resource}`)(error);
        const context = { table: resource, labels: templateLabels, message: templateMessages.saveFailed };
        return { failure: getSaveErrorMessage(error, context) };
      }
    }
    notify(base ? templateMessages.updated : templateMessages.created, { type: 'success' });
    refresh();
    return 'saved';
  };
}
