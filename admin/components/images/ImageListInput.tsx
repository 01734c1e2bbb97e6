import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { InputHelperText, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Bucket } from '#shared/images/image-address.ts';
import { useFocusAfterRemove } from '../../hooks/useFocusAfterRemove.ts';
import { FormSection } from '../inputs/FormSection.tsx';
import type { ListValidator } from '../inputs/list-validators.ts';
import { removeTag } from '../inputs/tag-list.ts';
import { useListEntry } from '../inputs/useListEntry.ts';
import { arrayMove } from '../reorder/array-move.ts';
import { SortableList } from '../reorder/SortableList.tsx';
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
  readonly bucket: Bucket;
  /** Where an uploaded file goes in the bucket. */
  readonly pathOf: (fileName: string) => string;
  readonly rule?: ListValidator;
  /** What is said when none of the chosen files arrives, where a form has words of its own for it. */
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

/** A short name for a picture in the list: one that an older system embedded has millions of characters. */
const getItemKey = (picture: string) => (picture.length > 300 ? `${picture.length}:${picture.slice(-80)}` : picture);

/**
 * The pictures of a row: uploaded by drag and drop or by choosing files, or named by address; put into order by drag and
 * by keyboard; the first is the one that cards show (specification section 5). Stands inside of UploadProvider.
 */
export function ImageListInput({ source, label, bucket, pathOf, rule, allFailedMessage }: Props) {
  const scope = useUploadState();
  const notify = useNotify();
  const { getValues } = useFormContext();
  const { list, put, add, recheck, errorMessage, inputProps } = useListEntry({
    source,
    addTyped: addImage,
    validate: (pictures) => (scope.isBusy() ? uploadMessages.busy : rule?.(pictures)),
    validateTyped: validateImageAddress,
  });
  useOnUploadsIdle(recheck);
  const chooser = useRef<HTMLButtonElement>(null);
  const focusAfterRemove = useFocusAfterRemove<HTMLUListElement>(list, () => chooser.current?.focus());
  const uploads = useUploads({
    bucket,
    getPath: pathOf,
    // The list may have changed while the files were on their way.
    onUploaded: (addresses) => put([...(getValues(source) ?? []), ...addresses]),
  });

  const focusAfterDismiss = useFocusAfterRemove<HTMLUListElement>(uploads.uploads, () => chooser.current?.focus());
  const failed = uploads.uploads.filter(({ error: reason }) => reason);

  function notifyResult({ uploaded, failed }: BatchResult) {
    if (uploaded > 0) notify(uploadMessages.uploaded(uploaded), { type: 'success' });
    if (failed > 0) notify(failure(uploaded, failed), { type: 'error' });
    if (uploaded === 0 && failed === 0) notify(uploadMessages.noneValid, { type: 'error' });
  }

  function failure(uploaded: number, failed: number): string {
    if (uploaded === 0 && allFailedMessage !== undefined) return allFailedMessage;
    return uploaded + failed === 1 ? uploadMessages.oneFailed : uploadMessages.someFailed;
  }

  return (
    <FormSection title={label}>
      <ImageDropzone
        label="Choose images"
        buttonRef={chooser}
        onFiles={async (files) => notifyResult(await uploads.add(files))}
      />
      {list.length === 0 && uploads.uploads.length === 0 ? (
        <Typography color="text.secondary">No images yet.</Typography>
      ) : null}
      {list.length > 0 ? (
        <SortableList onMove={(from, to) => put(arrayMove(list, from, to))}>
          <Box ref={focusAfterRemove.list} component="ul" aria-label={label} sx={tileGridStyles}>
            {list.map((picture, index) => (
              <ImageTile
                key={getItemKey(picture)}
                id={getItemKey(picture)}
                image={picture}
                bucket={bucket}
                index={index}
                onFirst={() => {
                  focusAfterRemove.beforeMoveToFront(index, '[data-control=first]');
                  put(moveToFront(list, picture));
                }}
                onRemove={() => {
                  focusAfterRemove.beforeRemove(index, '[data-control=remove]');
                  put(removeTag(list, picture));
                }}
              />
            ))}
          </Box>
        </SortableList>
      ) : null}
      {failed.length > 1 ? (
        <Button
          color="inherit"
          onClick={() => {
            for (const { id } of failed) uploads.dismiss(id);
            chooser.current?.focus();
          }}
          sx={{ justifySelf: 'start', ml: -1.5 }}
        >
          {uploadMessages.dismissAll(failed.length)}
        </Button>
      ) : null}
      {uploads.uploads.length > 0 ? (
        <Box ref={focusAfterDismiss.list} component="ul" aria-label="Uploads" sx={tileGridStyles}>
          {uploads.uploads.map((upload, index) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={async () => notifyResult(await uploads.retry(upload))}
              onDismiss={() => {
                focusAfterDismiss.beforeRemove(index);
                uploads.dismiss(upload.id);
              }}
            />
          ))}
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          {...inputProps}
          label="Image address"
          type="url"
          helperText={
            <InputHelperText error={errorMessage} helperText="Or a full address, https://…, or a path in the storage" />
          }
        />
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add} sx={{ minHeight: 40, flexShrink: 0 }}>
          Add
        </Button>
      </Box>
    </FormSection>
  );
}
