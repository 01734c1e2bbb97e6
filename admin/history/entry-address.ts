import { getSiteView } from '../content/site/index.ts';
import type { HistoryEntry } from './api.ts';
import { findResourceOfTable, getRecordAddress } from './record-resources.ts';

type Entry = Pick<HistoryEntry, 'action' | 'table_name' | 'record_id' | 'fields' | 'detail'>;

/** Where the record of an entry is now. */
export type Whereabouts = 'present' | 'deleted' | 'gone';

/** Address of the deleted records, which can be brought back. */
const deletedAddress = '/history?deleted=true';

/** Addresses by action, for entries without a record. Those of settings depend on what was set. */
const addressesByAction: ReadonlyMap<string, string> = new Map([
  ['publish', '/settings?view=publishing'],
  ['erase', '/settings?view=personal-data'],
  ['look_up', '/settings?view=personal-data'],
  ['mail', '/mail'],
]);

/** Addresses by table, for records without an address of their own. */
const addressesByTable: ReadonlyMap<string, string> = new Map([
  ['reply_templates', '/mail?view=templates'],
  ['mail_suppressions', '/mail?view=suppressed'],
  ['staff_addresses', '/settings?view=staff'],
  ['departures', '/calendar'],
  ['guide_feeds', '/calendar'],
  ['calendar_feeds', '/calendar'],
]);

/** Addresses of the settings by the first word of the detail of their entries. */
const settingsAddresses: readonly (readonly [string, string])[] = [
  ['Mail:', '/mail?view=settings'],
  ['Booking limits:', '/settings?view=bookings'],
  ['Retention:', '/settings?view=personal-data'],
];

/** Returns the address that shows what an entry is about; undefined if there is none any more. */
export function getEntryAddress(entry: Entry, whereabouts: Whereabouts): string | undefined {
  const { action, table_name: table, record_id: id, fields, detail } = entry;
  if (table === 'site_content') return `/site?view=${encodeURIComponent(getSiteView(fields))}`;
  const resource = findResourceOfTable(table);
  if (resource && id !== null) {
    if (whereabouts === 'present') return getRecordAddress(resource, id);
    return whereabouts === 'deleted' ? deletedAddress : undefined;
  }
  const settings =
    action === 'settings' ? settingsAddresses.find(([start]) => detail?.startsWith(start))?.[1] : undefined;
  return settings ?? addressesByTable.get(table) ?? addressesByAction.get(action);
}
