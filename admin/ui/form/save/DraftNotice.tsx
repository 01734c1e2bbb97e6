import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { formatInMorocco } from '#shared/rules/clock.ts';
import { formatDate, formatDateTime } from '#shared/rules/text/format-dates.ts';

interface Props<Values> {
  /** Time of the draft that is offered; undefined without one. */
  readonly offeredAt: number | undefined;
  /** Ends the offer. Returns the values of the draft if they are wanted, and drops it if not. */
  readonly onAnswer: (isWanted: boolean) => Values | undefined;
  readonly keep: (values: Values) => void;
}

/** Keeps the values of the form a moment after each change, at the latest when the page is left, and offers an earlier draft. */
export function DraftNotice<Values extends FieldValues>({ offeredAt, onAnswer, keep }: Props<Values>) {
  const { watch, getValues, reset } = useFormContext<Values>();
  const notice = useRef<HTMLDivElement>(null);
  const keepNow = useEffectEvent(() => keep(getValues()));
  useEffect(() => {
    let timer = 0;
    const keepChange = () => {
      if (timer !== 0) keepNow();
      timer = 0;
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = window.setTimeout(keepChange, 500);
    });
    window.addEventListener('pagehide', keepChange);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', keepChange);
    };
  }, [watch]);

  function answer(isWanted: boolean): void {
    // The focus would be lost with the buttons.
    notice.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    const values = onAnswer(isWanted);
    if (values) reset(values, { keepDefaultValues: true });
  }

  if (offeredAt === undefined) return null;
  const at = new Date(offeredAt);
  const isToday = formatDate(at) === formatDate(new Date());
  const moment = isToday ? `today, ${formatInMorocco(at, 'en-US', { timeStyle: 'short' })}` : formatDateTime(at);
  return (
    <Alert ref={notice} severity="info" role="status">
      <div>{`Unsaved changes from ${moment} are still on this device.`}</div>
      <Button onClick={() => answer(true)}>Continue with them</Button>
      <Button onClick={() => answer(false)}>Throw them away</Button>
    </Alert>
  );
}
