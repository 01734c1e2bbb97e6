import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useDeletePermanently } from '../hooks/useDeletePermanently.ts';
import type { ContentRecord } from '../hooks/useSetActive.ts';
import type { ActionProps } from './content-kind.ts';

const DeletePermanentlyDialog = lazy(() =>
  import('./DeletePermanentlyDialog.tsx').then((module) => ({ default: module.DeletePermanentlyDialog })),
);

/**
 * Renders the button that deletes an inactive row permanently, with those of its images that no other row shows. A question that is
 * open stays when somebody activates the row meanwhile; the deletion is then refused.
 */
export function DeletePermanentlyButton<Row extends ContentRecord>({ kind, row }: ActionProps<Row>) {
  const [isConfirming, setConfirming] = useState(false);
  const { permanentlyDeleted: deleted, permanentDeleteFailed: failed, onlyInactive: refused } = kind.messages;
  const deletePermanently = useDeletePermanently<Row>({ ...kind, messages: { deleted, failed, refused } });
  const label = kind.getLabel(row);

  return (
    <>
      {row.is_active ? null : (
        <Button
          color="error"
          startIcon={<DeleteForeverIcon />}
          aria-label={`Delete permanently: ${label}`}
          onClick={() => setConfirming(true)}
        >
          Delete permanently
        </Button>
      )}
      {isConfirming ? (
        <Suspense>
          <DeletePermanentlyDialog
            resource={kind.resource}
            id={row.id}
            noun={kind.noun}
            label={label}
            onConfirm={() => {
              setConfirming(false);
              void deletePermanently(row);
            }}
            onCancel={() => setConfirming(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
