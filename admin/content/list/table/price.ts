import type { ContentRecord } from '#admin/data/provider/useSetActive.ts';
import type { SaveOptions } from '#admin/ui/form/save/useSaveRecord.tsx';

/** A price with its currency: only together do they say what is paid. */
export interface Price {
  readonly price: number;
  readonly currency: string;
}

export interface PricedRecord extends ContentRecord, Price {}

/** What saving a price needs of the definition of a kind. */
export type PricedContent = Omit<SaveOptions<PricedRecord, Price>, 'toComparable' | 'create' | 'onUpdated'>;
