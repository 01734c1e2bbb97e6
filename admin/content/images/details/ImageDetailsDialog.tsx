import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readImageDetails } from '#admin/content/images/image-details.ts';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { DialogLoading } from '#admin/ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { describeMessages } from './describe-messages.ts';
import { ImageDetailsForm } from './ImageDetailsForm.tsx';

interface Props {
  readonly id: string;
  readonly image: string;
  readonly bucket: Bucket;
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows the description and the focal point of an image in a dialog, and asks before it discards changes. */
export function ImageDetailsDialog({ id, image, bucket, name, onClose }: Props) {
  const { client } = useSupabase();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // Stays open while saving, which ends with closing it or with an error to read.
  const close = () => (isSaving ? undefined : isDirty ? setAsking(true) : onClose());
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['image-details', id],
    queryFn: () => readImageDetails(client, id),
    // A copy from an earlier opening may be outdated.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  return (
    <ResponsiveDialog title={describeMessages.title(name)} width="md" onClose={close}>
      {data ? (
        <ImageDetailsForm
          id={id}
          image={image}
          bucket={bucket}
          details={data}
          onDirty={setDirty}
          onSaving={setSaving}
          onSaved={onClose}
          onCancel={close}
        />
      ) : (
        <DialogLoading
          subject="the description"
          failure={error && !isFetching ? describeMessages.loadFailed : undefined}
          onRetry={() => void refetch()}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        text="What you typed has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </ResponsiveDialog>
  );
}
