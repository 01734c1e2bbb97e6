import { useEffect, useState } from 'react';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { LoadLetter } from './LoadLetter.tsx';
import { WriteDialog } from './WriteDialog.tsx';

/** Lets staff write to the customer of a booking, at `?write={id}`. */
export function WriteToCustomer({ id }: { readonly id: string }) {
  const { close, goBack } = useDialogParams();
  const [isSent, setSent] = useState(false);
  // After the dialog is gone, which would treat the change of the address as leaving what was typed.
  useEffect(() => {
    if (isSent) close();
  }, [isSent, close]);
  if (isSent) return null;
  return (
    <LoadLetter id={id} title="Write to the customer" onClose={goBack}>
      {(booking, since) => (
        <WriteDialog
          booking={booking}
          since={since}
          onClose={(isLeaving) => (isLeaving ? undefined : goBack())}
          onSent={() => setSent(true)}
        />
      )}
    </LoadLetter>
  );
}
