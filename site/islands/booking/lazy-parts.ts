import { lazy, type ReactNode } from 'react';

/** BookingReceipt, loaded when a booking has been sent. */
export const BookingReceipt = lazy(() => orNothing(import('./BookingReceipt.tsx')));

/** EmailHint, loaded when the field has been left. */
export const EmailHint = lazy(() => orNothing(import('./EmailHint.tsx')));

/** Replaces a component that cannot be loaded by nothing: the form works without it. */
function orNothing<Props>(loaded: Promise<{ default: (props: Props) => ReactNode }>) {
  return loaded.catch(() => ({ default: (_props: Props): ReactNode => null }));
}
