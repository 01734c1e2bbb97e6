import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import type { ContentRecord } from '../hooks/useSetActive.ts';
import type { ActionProps } from './content-kind.ts';
import { useDeactivate } from './useDeactivate.tsx';

/** Withdraws a row from the site after a question, with undo (docs/product.md, "Soft deletion"). */
export function DeleteButton<Row extends ContentRecord>({ kind, row }: ActionProps<Row>) {
  const [isConfirming, setConfirming] = useState(false);
  const notify = useNotify();
  const deactivate = useDeactivate(kind);
  const label = kind.getLabel(row);
  const { deleteQuestion, alreadyInactive = '' } = kind.messages;

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${label}`}
        onClick={() =>
          row.is_active ? setConfirming(true) : notify(alreadyInactive, { type: 'warning', record: row.id })
        }
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={deleteQuestion}
        text={`Visitors will no longer see “${label}”. It stays here among the inactive ${kind.noun}s and can be brought back.`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={() => {
          setConfirming(false);
          deactivate(row);
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
