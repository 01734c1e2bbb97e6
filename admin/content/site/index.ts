// The parts that other folders of the admin may use.
export { formatEntry, getEntryImages, imageColumns, listColumns } from './site-content.ts';
export { getSiteView, wholeSiteContent } from './whole-content.ts';
