import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { formatInMorocco } from '#shared/rules/clock.ts';
import { formatDate, formatDateTime } from '#shared/rules/text/format-dates.ts';
import { hasPendingInput } from '../unsaved/unsaved-changes.ts';
import type { Draft } from './draft-store.ts';

const partialText = 'Choose images again that were not uploaded yet, and add again what was not added to its list.';

interface Props<Values> {
  /** The draft that is offered; undefined without one. */
  readonly offer: Draft<Values> | undefined;
  /** Ends the offer. Returns the values of the draft if they are wanted, and drops it if not. */
  readonly onAnswer: (isWanted: boolean, typed: Values, isPartial: boolean) => Values | undefined;
  readonly keep: (values: Values, isPartial: boolean) => void;
}

/** Keeps the values of the form a moment after each change, at the latest when the page is left, and offers an earlier draft. */
export function DraftNotice<Values extends FieldValues>({ offer, onAnswer, keep }: Props<Values>) {
  const { watch, getValues, reset, control } = useFormContext<Values>();
  const notice = useRef<HTMLDivElement>(null);
  const keepNow = useEffectEvent(() => keep(getValues(), hasPendingInput(control)));
  useEffect(() => {
    let timer = 0;
    const keepChange = () => {
      if (timer !== 0) keepNow();
      clearTimeout(timer);
      timer = 0;
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = window.setTimeout(keepChange, 500);
    });
    // Also without a change, if an image was chosen after the last one.
    const keepAtLast = () => (hasPendingInput(control) ? keepNow() : keepChange());
    window.addEventListener('pagehide', keepAtLast);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', keepAtLast);
    };
  }, [watch, control]);

  function answer(isWanted: boolean): void {
    // The focus would be lost with the buttons.
    notice.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    const values = onAnswer(isWanted, getValues(), hasPendingInput(control));
    if (values) reset(values, { keepDefaultValues: true });
  }

  if (!offer) return null;
  const at = new Date(offer.at);
  const isToday = formatDate(at) === formatDate(new Date());
  const moment = isToday ? `today, ${formatInMorocco(at, 'en-US', { timeStyle: 'short' })}` : formatDateTime(at);
  return (
    <Alert ref={notice} severity="info" role="status">
      <div>{`Unsaved changes from ${moment} are still on this device.`}</div>
      {offer.isPartial ? <div>{partialText}</div> : null}
      <Button onClick={() => answer(true)}>Continue with them</Button>
      <Button onClick={() => answer(false)}>Throw them away</Button>
    </Alert>
  );
}
