// The parts that other folders of the admin may use.
export type { Entry } from './entry.ts';
export { FindDialog, loadFinder } from './FindDialog.tsx';
export { findMessages } from './messages.ts';
export { noteAddress } from './recent.ts';
