import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from '#shared/rules/content-kinds.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { TypeToConfirmDialog } from '../../ui/dialogs/TypeToConfirmDialog.tsx';
import { countReferences, describeReferences } from './references.ts';

interface Props {
  readonly kind: ContentKind;
  readonly id: string;
  /** Title of the row. */
  readonly label: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Renders the safeguard of a permanent deletion: it says what refers to the row, and asks for the word DELETE. */
export function DeletePermanentlyDialog({ kind: { resource, noun }, id, label, onConfirm, onCancel }: Props) {
  const { client } = useSupabase();
  const { data, isError } = useQuery({
    queryKey: [resource, 'references', id],
    queryFn: () => countReferences(client, resource, id),
    gcTime: 0,
    retry: false,
  });
  const references = data ? describeReferences(data) : undefined;
  return (
    <TypeToConfirmDialog
      title={`Delete this ${noun} permanently?`}
      text={`“${label}” will be permanently deleted, and after 30 days its images with it. Until then it can be brought back on the History page.`}
      confirmationWord="DELETE"
      confirmLabel="Delete permanently"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Typography role="status" sx={{ mb: 2 }}>
        {references ?? (isError ? 'We couldn’t check what links to it.' : 'Checking what links to it…')}
      </Typography>
    </TypeToConfirmDialog>
  );
}
