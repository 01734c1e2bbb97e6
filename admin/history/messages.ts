import capitalize from '@mui/utils/capitalize';
import { allContentKinds } from '#shared/rules/content-kinds.ts';
import { formatMailKind } from '#shared/rules/mail/mail-kind.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { formatChannel, sourceLabels } from '#shared/rules/text/labels.ts';

/** Messages of the history (docs/product.md, "History"). */
export const historyMessages = {
  loadFailed: 'The history could not be loaded. Please try again.',
  noEntries: 'Nothing is recorded yet',
  noRecordEntries: 'No change of this is recorded. It has been the same since the history began.',
  deletedLoadFailed: 'The deleted records could not be loaded. Please try again.',
  noDeleted: 'Nothing was deleted in the last 30 days',
  deletedLead:
    'What was deleted in the last 30 days. Tours and day trips come back inactive, bookings without their review link.',
  broughtBack: (label: string) => `“${label}” is back.`,
  bringBackFailed: 'It could not be brought back. Please try again.',
  bringBackTooLate: 'It can’t be brought back any more: 30 days have passed, or a colleague has already done it.',
  bringBackTaken: 'It can’t be brought back: another record now uses its address.',
  versionFailed: 'This version could not be loaded. Please try again.',
  versionGone: 'This version can no longer be worked out.',
  versionSame: 'This version is the same as now.',
  versionLead: (isPlaced: boolean) =>
    `${isPlaced ? 'Visibility and display order stay as they are. ' : ''}Compared with now:`,
  versionConflict:
    'Someone else has changed this in the meantime, and nothing was saved. What would change now is shown below.',
  versionRestored: 'Version restored.',
  undoLead: 'Only this change is undone. Later changes stay. Compared with now:',
  undoSame: 'This change is already undone.',
  undoChangedLater: (labels: readonly string[]) =>
    `Changed again since: ${labels.join(', ')}. So this change cannot be undone alone. You can restore the whole version before it, which undoes later changes too. Compared with now:`,
  changeUndone: 'Change undone.',
  imagesMissing: (count: number) =>
    count === 1 ? 'One image no longer exists and is left out:' : `${count} images no longer exist and are left out:`,
} as const;

interface RecordName {
  readonly one: string;
  /** For filters. */
  readonly many: string;
}

/** Names of records by table. */
export const recordNames: ReadonlyMap<string, RecordName> = new Map<string, RecordName>([
  ...allContentKinds.map(({ table, noun, plural }): [string, RecordName] => [
    table,
    { one: noun, many: capitalize(plural) },
  ]),
  ['bookings', { one: 'booking', many: 'Bookings' }],
  ['reviews', { one: 'review', many: 'Reviews' }],
  ['image_details', { one: 'image description', many: 'Image descriptions' }],
  ['site_content', { one: 'site content', many: 'Site content' }],
  ['reply_templates', { one: 'reply template', many: 'Reply templates' }],
  ['mail_suppressions', { one: 'blocked address', many: 'Blocked addresses' }],
  ['staff_addresses', { one: 'staff address', many: 'Staff addresses' }],
  ['departures', { one: 'departure', many: 'Departures' }],
  ['guide_feeds', { one: 'calendar address of a guide', many: 'Calendar addresses of guides' }],
  ['calendar_feeds', { one: 'calendar address', many: 'Calendar addresses' }],
]);

interface Origin {
  readonly actor: string | null;
  readonly source: string;
  readonly screen: string | null;
}

/** Returns who made an entry: the e-mail address of the account, or the source. */
export function formatActor({ actor, source }: Pick<Origin, 'actor' | 'source'>): string {
  return actor ?? sourceLabels.get(source) ?? source;
}

/**
 * Returns where an entry was made; '' if that follows from the actor.
 * @param getLabel returns the label of a screen
 */
export function formatOrigin({ actor, source, screen }: Origin, getLabel: (screen: string) => string): string {
  if (source === 'admin') return screen === null ? '' : `from ${formatScreen(screen, getLabel)}`;
  if (source === 'site') return 'on the website';
  return source === 'database' && actor !== null ? 'directly in the database' : '';
}

/** Returns the name of the screen in the header x-screen (admin/data/screen.ts). */
function formatScreen(screen: string, getLabel: (screen: string) => string): string {
  if (screen === 'reorder') return 'Change order';
  return screen === 'dashboard' ? 'the dashboard' : getLabel(screen);
}

/**
 * Formats the detail of an entry. That of a mail or a recorded answer begins with a stored kind: 'review_invitation again' becomes
 * 'Review invitation, again'.
 */
export function formatDetail(action: string, detail: string): string {
  const formatKind = action === 'mail' ? formatMailKind : action === 'answer' ? formatChannel : undefined;
  if (!formatKind) return detail;
  const [kind = '', more] = detail.split(' ');
  return more === undefined ? formatKind(kind) : `${formatKind(kind)}, ${more}`;
}

/** Returns the name of a record: 'tour “Erg Chebbi”', 'booking #1f0c9a7e, “Erg Chebbi”'. */
export function formatRecord(table: string, id: string | null, label: string | null): string {
  const name = recordNames.get(table)?.one ?? table.replaceAll('_', ' ');
  const number = table === 'bookings' && id !== null ? ` #${getBookingNumber(id)},` : '';
  return label === null ? `${name}${number.replace(',', '')}` : `${name}${number} “${label}”`;
}
