import { getQueueAction, type KeyPress, type QueueAction, type Shortcut } from '../ui/lists/queue-keys.ts';

/** Action of a key on a review only. */
export type ReviewAction = 'approve' | 'feature' | 'answer' | 'delete';

/** Keys and their descriptions in the list of shortcuts. */
export const reviewShortcuts: readonly Shortcut[] = [
  { keys: ['J', '↓'], description: 'Next review' },
  { keys: ['K', '↑'], description: 'Previous review' },
  { keys: ['Home'], description: 'First review of the page' },
  { keys: ['End'], description: 'Last review of the page' },
  { keys: ['A'], description: 'Approve, or unapprove, and go on' },
  { keys: ['F'], description: 'Feature, or unfeature, and go on' },
  { keys: ['R'], description: 'Answer (reply), or change the answer' },
  { keys: ['D', 'Delete'], description: 'Delete, after a question' },
  { keys: ['X'], description: 'Select, or unselect' },
  { keys: ['?'], description: 'Show these shortcuts' },
];

const reviewKeys: ReadonlyMap<string, ReviewAction> = new Map<string, ReviewAction>([
  ['a', 'approve'],
  ['f', 'feature'],
  ['r', 'answer'],
  ['d', 'delete'],
  ['delete', 'delete'],
]);

/**
 * Returns the action of a key press among the reviews; undefined for other keys.
 * @param isOnReview true when the focus is on the card itself
 */
export function getReviewAction(press: KeyPress, isOnReview: boolean): QueueAction | ReviewAction | undefined {
  return getQueueAction(press, reviewKeys, isOnReview);
}
