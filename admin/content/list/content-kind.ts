import type { Bucket } from '#shared/rules/images/image-address.ts';
import type { ContentRecord } from '../../data/provider/useSetActive.ts';
import type { ReferencedResource } from './references.ts';

/** A kind of content, for the actions that its cards offer (docs/product.md, "Soft deletion"). */
export interface ContentKind<Row extends ContentRecord> {
  readonly resource: ReferencedResource;
  /** Such as 'day trip'. */
  readonly noun: string;
  readonly bucket: Bucket;
  readonly getLabel: (row: Row) => string;
  readonly getImages: (row: Row) => readonly string[];
  readonly getPublicPath: (id: string) => string;
  readonly messages: {
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
  };
}

/** Props of an action of a card. */
export interface ActionProps<Row extends ContentRecord> {
  readonly kind: ContentKind<Row>;
  readonly row: Row;
}
