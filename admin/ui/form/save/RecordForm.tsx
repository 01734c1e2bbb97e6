import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, type ValidateForm } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useDialogParams } from '../../dialogs/useDialogParams.ts';
import type { ConflictDescription } from '../merge/describe-conflicts.ts';
import { MergeConflict } from '../merge/MergeConflict.tsx';
import { isSameValue, type Versions } from '../merge/three-way-merge.ts';
import { UnsavedChangesDialog } from '../unsaved/UnsavedChangesDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { type Draft, keepDrafts, readDrafts } from './draft-store.ts';
import { SaveBar } from './SaveBar.tsx';
import { refusedFieldMessage as generalMessage, keptDraftMessage } from './save-error-message.ts';
import { useRecordForm } from './useRecordForm.ts';
import type { SaveResult } from './useSaveRecord.tsx';

interface FormParts<Row> {
  /** The version that the form is based on; undefined for a new row. */
  readonly base: Row | undefined;
  /** True after the row was saved. */
  readonly saved: RefObject<boolean>;
  /** A draft on this device and the versions of a row that someone else has changed, with the choice between them. */
  readonly conflict: ReactNode;
  /** Buttons and error of the form. */
  readonly saveBar: ReactNode;
}

/** A row as it was when the form opened, and as a colleague has stored it since. */
export interface StoredVersions<Row> {
  readonly base: Row;
  readonly theirs: Row;
}

interface Props<Row, Values, Data> {
  /** The row when the form was opened; undefined for a new one. */
  readonly row: Row | undefined;
  /** Form values of a new row. */
  readonly emptyValues: Values;
  /** Returns the form values of a row. */
  readonly toFormValues: (row: Row) => Values;
  /** Returns what is saved for form values. */
  readonly toPayload: (values: Values) => Data;
  /** Returns the form values of what would be saved over a row. */
  readonly toMergedValues: (data: Data, row: Row) => Values;
  /** Merges two versions of a row and describes their differences. */
  readonly compare: (versions: Versions<Data>, stored: StoredVersions<Row>) => ConflictDescription<Data>;
  /** Returns the error messages of form values by field, in addition to those of the fields' own validators. */
  readonly validate?: (values: Values) => ReturnType<ValidateForm>;
  readonly saveRecord: (data: Data, base: Row | undefined) => Promise<SaveResult<Row>>;
  /** Name of the draft that this device keeps of unsaved changes; without one none is kept. */
  readonly draftName?: string;
  /** Called on 'Cancel'; closes the dialog by default. */
  readonly onCancel?: () => void;
  /** Called after the row was saved; closes the dialog by default. */
  readonly onSaved?: () => void;
  /** Another action on the unsaved values, beside 'Save'. */
  readonly action?: ReactNode;
  readonly children: (parts: FormParts<Row>) => ReactNode;
}

/** Renders the form of a row, which saves it, resolves conflicts with newer versions and guards unsaved input. */
export function RecordForm<Row extends { readonly id: string }, Values extends FieldValues, Data extends FieldValues>(
  props: Props<Row, Values, Data>,
) {
  const { row, emptyValues, toFormValues, toPayload, toMergedValues, compare, validate, saveRecord, action, children } =
    props;
  const { close } = useDialogParams();
  const { draftName, onCancel, onSaved = close } = props;
  // The state when the form was opened: a later response must not replace the input.
  const [opened] = useState(row);
  const [initialValues] = useState(() => ({ ...(row ? toFormValues(row) : emptyValues), id: row?.id ?? '' }));
  const isSame = (one: Values, other: Values) => isSameValue(toPayload(one), toPayload(other));
  const store = (drafts: readonly Draft<Values>[]) => keepDrafts(draftName, emptyValues, drafts);
  // One at a time. They stay on the device, behind what is typed beside them, until each is answered.
  const [offers, setOffers] = useState(() => {
    const drafts = readDrafts(draftName, emptyValues).filter(({ values }) => !isSame(values, initialValues));
    store(drafts);
    return drafts;
  });
  const { base, saved, failure, refusedField, refusedFieldMessage, conflict, save, rebase } = useRecordForm(
    row,
    async (values: Values, version: Row | undefined) => {
      const result = await saveRecord(toPayload(values), version);
      if (result === 'saved') endDraft();
      else if ('isOffline' in result && result.isOffline && keep(values, version)) return { failure: keptDraftMessage };
      return result;
    },
    onSaved,
  );

  /** Returns the draft of what is in the form, in a list; none of what equals the version. */
  function listOwn(values: Values, version: Row | undefined, isPartial: boolean): Draft<Values>[] {
    const before = version ? toFormValues(version) : emptyValues;
    return isSame(values, before) ? [] : [{ base: before, values, at: Date.now(), isPartial }];
  }
  /** Returns true if what is in the form is now on this device. */
  function keep(values: Values, version = base, isPartial = false): boolean {
    const own = saved.current ? [] : listOwn(values, version, isPartial);
    return store([...own, ...offers]) && own.length > 0;
  }
  function endDraft(): void {
    store(offers);
  }
  function cancel(): void {
    if (onCancel) endDraft();
    (onCancel ?? close)();
  }
  /** Puts a wanted draft into the form, in exchange for what was typed beside it, which is then offered. */
  function answerOffer(isWanted: boolean, typed: Values, isPartial: boolean): Values | undefined {
    const [offer, ...others] = offers;
    const own = listOwn(typed, base, isPartial);
    const left = isWanted ? [...own, ...others] : others;
    setOffers(left);
    if (!isWanted || !offer) {
      store([...own, ...left]);
      return undefined;
    }
    store([offer, ...left]);
    if (opened && isSame(offer.base, initialValues)) rebase(opened);
    else if (opened) rebase({ ...opened, ...toPayload(offer.base) }, opened);
    return { ...initialValues, ...offer.values };
  }

  return (
    <Form
      record={initialValues}
      noValidate
      disableInvalidFormNotification
      {...(validate && { validate: (values: FieldValues) => validate({ ...initialValues, ...values }) })}
      onSubmit={(values: Partial<Values>) => save({ ...initialValues, ...values })}
    >
      {children({
        base,
        saved,
        conflict: (
          <>
            <DraftNotice<Values>
              offer={offers[0]}
              onAnswer={(isWanted, typed, isPartial) =>
                answerOffer(isWanted, { ...initialValues, ...typed }, isPartial)
              }
              keep={(values, isPartial) => keep({ ...initialValues, ...values }, base, isPartial)}
            />
            {conflict ? (
              <MergeConflict<Data, Values>
                base={toPayload(toFormValues(conflict.base))}
                theirs={toPayload(toFormValues(conflict.theirs))}
                toPayload={toPayload}
                toFormValues={(data) => toMergedValues(data, conflict.theirs)}
                compare={(versions) => compare(versions, conflict)}
                onSave={conflict.saveOverTheirs}
                onAccepted={conflict.rebaseOnTheirs}
              />
            ) : null}
          </>
        ),
        saveBar: <SaveBar failure={failure} onCancel={cancel} action={action} />,
      })}
      {refusedField === undefined ? null : <RefusedField field={refusedField} message={refusedFieldMessage} />}
      <UnsavedChangesDialog saved={saved} onDiscard={endDraft} />
    </Form>
  );
}

interface RefusedFieldProps {
  readonly field: string;
  /** Why it was refused; a general message by default. */
  readonly message?: string | undefined;
}

/** Marks and focuses a field that the database refused, until something is changed or the form is sent again. */
export function RefusedField({ field, message = generalMessage }: RefusedFieldProps) {
  const { setError, clearErrors, watch } = useFormContext();
  const mark = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const clear = () => clearErrors(field);
    setError(field, { type: 'server', message }, { shouldFocus: true });
    const { unsubscribe } = watch(clear);
    // The error of a field without an input of its own, such as a list, would keep the form from being sent.
    const form = mark.current?.closest('form');
    form?.addEventListener('submit', clear);
    return () => {
      unsubscribe();
      form?.removeEventListener('submit', clear);
      clear();
    };
  }, [field, message, setError, clearErrors, watch]);

  return <span ref={mark} hidden />;
}
