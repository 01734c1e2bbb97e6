import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { InputHelperText, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { useFormListFocus } from '../../ui/focus/list-focus.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { RemovedNotice, useRemoved } from '../../ui/form/fields/RemovedNotice.tsx';
import { removeTag } from '../../ui/form/fields/tag-list.ts';
import { useListEntry } from '../../ui/form/fields/useListEntry.ts';
import type { ListValidator } from '../../ui/form/fields/validation.ts';
import { arrayMove } from '../../ui/sortable/array-move.ts';
import { SortableList } from '../../ui/sortable/SortableList.tsx';
import { ImageDropzone } from './ImageDropzone.tsx';
import { ImageTile } from './ImageTile.tsx';
import { addImage, moveToFront, validateImageAddress } from './image-list.ts';
import { useOnUploadsIdle, useUploadState } from './UploadProvider.tsx';
import { UploadTile } from './UploadTile.tsx';
import { uploadMessages } from './upload-messages.ts';
import { type BatchResult, useUploads } from './useUploads.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly kind?: 'images';
  readonly bucket: Bucket;
  /** Returns the path in the bucket for an uploaded file. */
  readonly getPath: (fileName: string) => string;
  readonly rule?: ListValidator;
  /** Message when no file could be uploaded; absent uses the general one. */
  readonly allFailedMessage?: string;
}

const tileGridStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
} as const;

/** Returns a short key for an image: a data URL, from an older system, has millions of characters. */
const getItemKey = (image: string) => (image.length > 300 ? `${image.length}:${image.slice(-80)}` : image);

/**
 * Renders the images of a row: added by drag and drop, file chooser or address, sorted by mouse or keyboard. The
 * first is the main image. Needs an UploadProvider around it.
 */
export function ImageListInput({ source, label, bucket, getPath, rule, allFailedMessage }: Props) {
  const uploadState = useUploadState();
  const notify = useNotify();
  const { getValues } = useFormContext();
  const { list, put, add, recheck, errorMessage, inputProps } = useListEntry({
    source,
    addTyped: addImage,
    validate: (images) => (uploadState.isBusy() ? uploadMessages.busy : rule?.(images)),
    validateTyped: validateImageAddress,
  });
  useOnUploadsIdle(recheck);
  const { removed, remember, forget } = useRemoved<string>();
  const fileButton = useRef<HTMLButtonElement>(null);
  const focusFileButton = () => fileButton.current?.focus();
  const imageFocus = useFormListFocus<HTMLUListElement>(list, focusFileButton);
  const uploads = useUploads({
    bucket,
    getPath: getPath,
    // The list may have changed during the upload.
    onUploaded: (addresses) => put([...(getValues(source) ?? []), ...addresses]),
  });

  const uploadFocus = useFormListFocus<HTMLUListElement>(uploads.uploads, focusFileButton);
  const failed = uploads.uploads.filter(({ error }) => error);

  function notifyResult({ uploaded, failed }: BatchResult) {
    if (uploaded > 0) notify(uploadMessages.uploaded(uploaded), { type: 'success' });
    if (failed > 0) notify(getFailureMessage(uploaded, failed), { type: 'error' });
    if (uploaded === 0 && failed === 0) notify(uploadMessages.noneValid, { type: 'error' });
  }

  function getFailureMessage(uploaded: number, failed: number): string {
    if (uploaded === 0 && allFailedMessage !== undefined) return allFailedMessage;
    return uploaded + failed === 1 ? uploadMessages.oneFailed : uploadMessages.someFailed;
  }

  return (
    <FormSection title={label}>
      <ImageDropzone
        label="Choose images"
        buttonRef={fileButton}
        onFiles={async (files) => notifyResult(await uploads.add(files))}
      />
      {list.length === 0 && uploads.uploads.length === 0 ? (
        <Typography color="text.secondary">No images yet.</Typography>
      ) : null}
      {list.length > 0 ? (
        <SortableList onMove={(from, to) => put(arrayMove(list, from, to))}>
          <Box ref={imageFocus.list} component="ul" aria-label={label} sx={tileGridStyles}>
            {list.map((image, index) => (
              <ImageTile
                key={getItemKey(image)}
                id={getItemKey(image)}
                image={image}
                bucket={bucket}
                index={index}
                onFirst={() => {
                  // To the image after it.
                  imageFocus.focusAfterChange(index + 1, '[data-control=first]');
                  put(moveToFront(list, image));
                }}
                onRemove={() => {
                  imageFocus.focusAfterChange(index, '[data-control=remove]');
                  remember(image, index);
                  put(removeTag(list, image));
                }}
              />
            ))}
          </Box>
        </SortableList>
      ) : null}
      <RemovedNotice
        label={removed && !list.includes(removed.entry) ? `Image ${removed.index + 1}` : undefined}
        onUndo={() => {
          if (removed) put(list.toSpliced(removed.index, 0, removed.entry));
          forget();
        }}
      />
      {failed.length > 1 ? (
        <Button
          color="inherit"
          onClick={() => {
            for (const { id } of failed) uploads.dismiss(id);
            focusFileButton();
          }}
          sx={{ justifySelf: 'start', ml: -1.5 }}
        >
          {uploadMessages.dismissAll(failed.length)}
        </Button>
      ) : null}
      {uploads.uploads.length > 0 ? (
        <Box ref={uploadFocus.list} component="ul" aria-label="Uploads" sx={tileGridStyles}>
          {uploads.uploads.map((upload, index) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={async () => notifyResult(await uploads.retry(upload))}
              onDismiss={() => {
                uploadFocus.focusAfterChange(index);
                uploads.dismiss(upload.id);
              }}
            />
          ))}
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          {...inputProps}
          label="Image link"
          type="url"
          helperText={<InputHelperText error={errorMessage} helperText="Or paste an image address" />}
        />
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add()} sx={{ minHeight: 40, flexShrink: 0 }}>
          Add
        </Button>
      </Box>
    </FormSection>
  );
}
