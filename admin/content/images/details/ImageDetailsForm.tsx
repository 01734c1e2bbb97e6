import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { type ImageDetails, saveImageDetails } from '#admin/content/images/image-details.ts';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { getErrorMessage } from '#admin/ui/feedback/get-error-message.ts';
import { refuseLineBreak } from '#admin/ui/form/fields/LineInput.tsx';
import { trackUnsavedForm } from '#admin/ui/form/unsaved/unsaved-changes.ts';
import { imageDetails } from '#shared/columns/image-details.ts';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { countCharacters, joinLines } from '#shared/rules/text/clean-text.ts';
import { describeMessages } from './describe-messages.ts';
import { FocusInput } from './FocusInput.tsx';

interface Props {
  readonly id: string;
  readonly image: string;
  readonly bucket: Bucket;
  /** As stored when the dialog opened. */
  readonly details: ImageDetails;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Renders the fields of an image's details. Saves them apart from the row, since they belong to the image. */
export function ImageDetailsForm({ id, image, bucket, details, onDirty, onSaving, onSaved, onCancel }: Props) {
  const { client } = useSupabase();
  const notify = useNotify();
  const [description, setDescription] = useState(details.description);
  const [focus, setFocus] = useState(details.focus);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDirty = description !== details.description || focus?.x !== details.focus?.x || focus?.y !== details.focus?.y;
  const { label, max } = imageDetails.description;
  const isTooLong = countCharacters(description) > max;
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['image-details', 'save'],
    mutationFn: () => saveImageDetails(client, id, { description, focus }),
    onSuccess() {
      notify(describeMessages.saved, { type: 'success' });
      onSaved();
    },
  });

  useEffect(() => {
    onDirty(isDirty);
    return trackUnsavedForm(() => isDirty);
  }, [isDirty, onDirty]);

  useEffect(() => onSaving(isPending), [isPending, onSaving]);

  function save(): void {
    if (isTooLong) field.current?.focus();
    else if (isDirty) mutate();
    else onSaved();
  }

  return (
    // No form element: its submit event would reach the form around the image, through React's tree.
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <TextField
          label={label}
          value={description}
          onChange={({ target }) => setDescription(joinLines(target.value))}
          onKeyDown={refuseLineBreak}
          multiline
          minRows={2}
          autoFocus
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: isPending } }}
          error={isTooLong}
          helperText={isTooLong ? `${label} has at most ${max} characters.` : describeMessages.help}
        />
        <FocusInput image={image} bucket={bucket} value={focus} onChange={isPending ? () => undefined : setFocus} />
        {error ? <Alert severity="error">{`${describeMessages.saveFailed} ${getErrorMessage(error)}`}</Alert> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Typography color="text.secondary" sx={{ fontSize: 13, flex: '1 1 16rem' }}>
          {describeMessages.sharing}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={onCancel}>Cancel</Button>
          <BusyButton variant="contained" isBusy={isPending} onClick={save}>
            {isPending ? 'Saving…' : 'Save'}
          </BusyButton>
        </Box>
      </DialogActions>
    </>
  );
}
