import type { ContentKind } from '#shared/rules/content-kinds.ts';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import type { ConflictFields } from '../../ui/form/merge/describe-conflicts.ts';
import type { SaveOptions } from '../../ui/form/save/useSaveRecord.tsx';

/** How content is saved and restored: conversions between row, form values and payload, and messages. */
export interface SavedContent<Row, Values, Data> extends Omit<SaveOptions<Row, Data>, 'toComparable'> {
  readonly bucket: Bucket;
  readonly getImages: (row: Row) => readonly string[];
  /** Returns the form values of a row, with its images in lists. */
  readonly toFormValues: (row: Row) => Values;
  /** Returns the columns that are saved for form values. */
  readonly toPayload: (values: Values) => Data;
}

/** Definition of a kind of content, for its list, form and history. */
export interface ContentDefinition<Row, Values, Data> extends SavedContent<Row, Values, Data> {
  readonly kind: ContentKind;
  readonly getLabel: (row: Row) => string;
  /** The fields that two versions are compared by. */
  readonly conflictFields: ConflictFields<Data>;
  readonly messages: SavedContent<Row, Values, Data>['messages'] & CardMessages;
}

/** Messages of the actions on cards (docs/product.md, "Soft deletion"). */
interface CardMessages {
  /** Question before a row is withdrawn. */
  readonly deleteQuestion: string;
  readonly deleted: string;
  readonly deleteFailed: string;
  /** Message for deleting a row that is already inactive; without it, inactive rows have no delete button. */
  readonly alreadyInactive?: string;
  readonly statusUpdated: string;
  readonly statusFailed: string;
  readonly permanentlyDeleted: string;
  readonly permanentDeleteFailed: string;
  /** Message for a row that a colleague has activated since. */
  readonly onlyInactive: string;
}

/** Completes the definition of a kind of content with what is known of the kind. */
export function defineContent<Row, Values, Data>(
  kind: ContentKind,
  definition: Omit<ContentDefinition<Row, Values, Data>, 'kind' | 'resource' | 'table' | 'bucket'>,
): ContentDefinition<Row, Values, Data> {
  const { resource, table, bucket } = kind;
  return { kind, resource, table, bucket, ...definition };
}
