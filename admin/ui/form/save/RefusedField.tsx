import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { refusedFieldMessage } from './save-error-message.ts';

/** Marks a field that the database refused, until something is changed or the form is sent again. */
export function RefusedField({ field }: { readonly field: string }) {
  const { setError, clearErrors, watch } = useFormContext();
  const mark = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const clear = () => clearErrors(field);
    setError(field, { type: 'server', message: refusedFieldMessage });
    const { unsubscribe } = watch(clear);
    // The error of a field without an input of its own, such as a list, would keep the form from being sent.
    const form = mark.current?.closest('form');
    form?.addEventListener('submit', clear);
    return () => {
      unsubscribe();
      form?.removeEventListener('submit', clear);
      clear();
    };
  }, [field, setError, clearErrors, watch]);

  return <span ref={mark} hidden />;
}
