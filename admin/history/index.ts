// The parts that other folders of the admin may use.
export { getHistoryFields } from './changes/record-fields.ts';
export { formatRecord } from './messages.ts';
