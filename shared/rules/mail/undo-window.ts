/** Milliseconds that a mail of staff waits, in which it can be taken back; private.undo_window() in the database. */
export const undoWindow = 20_000;

/**
 * Returns the countdown to the mails that wait: its end in milliseconds since 1970, and what to say for a number of seconds.
 * @param askedAt time before the request that queued them, so that Undo is never offered too late
 */
export const countDownMails = ({ count, askedAt }: { readonly count: number; readonly askedAt: number }) => ({
  endsAt: askedAt + undoWindow,
  format: (seconds: number) => `${count === 1 ? 'The mail goes' : `${count} mails go`} in ${seconds}\u00a0s.`,
});
