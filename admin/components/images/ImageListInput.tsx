import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { InputHelperText, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Bucket } from '../../../shared/images/image-address.ts';
import { useNeighbourFocus } from '../../hooks/useFocusAfterRemove.ts';
import { FormSection } from '../inputs/FormSection.tsx';
import type { ListRule } from '../inputs/list-validators.ts';
import { withoutTag } from '../inputs/tag-list.ts';
import { useListEntry } from '../inputs/useListEntry.ts';
import { moved } from '../reorder/array-move.ts';
import { SortableList } from '../reorder/SortableList.tsx';
import { PictureDrop } from './ImageDropzone.tsx';
import { PictureTile } from './ImageTile.tsx';
import { firstOf, pictureFault, withPicture } from './image-list.ts';
import { useUploadScope, useWhenIdle } from './UploadProvider.tsx';
import { UploadTile } from './UploadTile.tsx';
import { uploadMessages } from './upload-messages.ts';
import { type BatchResult, useUploads } from './useUploads.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly bucket: Bucket;
  /** Where an uploaded file goes in the bucket. */
  readonly pathOf: (fileName: string) => string;
  readonly rule?: ListRule;
  /** What is said when none of the chosen files arrives, where a form has words of its own for it. */
  readonly noneArrived?: string;
}

const tiles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
} as const;

/** A short name for a picture in the list: one that an older system embedded has millions of characters. */
const keyOf = (picture: string) => (picture.length > 300 ? `${picture.length}:${picture.slice(-80)}` : picture);

/**
 * The pictures of a row: uploaded by drag and drop or by choosing files, or named by address; put into order by drag and
 * by keyboard; the first is the one that cards show (specification section 5). Stands inside of UploadScope.
 */
export function PictureListInput({ source, label, bucket, pathOf, rule, noneArrived }: Props) {
  const scope = useUploadScope();
  const notify = useNotify();
  const { getValues } = useFormContext();
  const { list, put, add, recheck, fault, inputProps } = useListEntry({
    source,
    withTyped: withPicture,
    rule: (pictures) => (scope.isBusy() ? uploadMessages.busy : rule?.(pictures)),
    typedFault: pictureFault,
  });
  useWhenIdle(recheck);
  const chooser = useRef<HTMLButtonElement>(null);
  const neighbours = useNeighbourFocus<HTMLUListElement>(list, () => chooser.current?.focus());
  const uploads = useUploads({
    bucket,
    pathOf,
    // The list may have changed while the files were on their way.
    onUploaded: (addresses) => put([...(getValues(source) ?? []), ...addresses]),
  });

  const sending = useNeighbourFocus<HTMLUListElement>(uploads.uploads, () => chooser.current?.focus());
  const failed = uploads.uploads.filter(({ fault: reason }) => reason);

  function say({ uploaded, failed }: BatchResult) {
    if (uploaded > 0) notify(uploadMessages.uploaded(uploaded), { type: 'success' });
    if (failed > 0) notify(failure(uploaded, failed), { type: 'error' });
    if (uploaded === 0 && failed === 0) notify(uploadMessages.noneValid, { type: 'error' });
  }

  function failure(uploaded: number, failed: number): string {
    if (uploaded === 0 && noneArrived !== undefined) return noneArrived;
    return uploaded + failed === 1 ? uploadMessages.oneFailed : uploadMessages.someFailed;
  }

  return (
    <FormSection title={label}>
      <PictureDrop label="Choose images" buttonRef={chooser} onFiles={async (files) => say(await uploads.add(files))} />
      {list.length === 0 && uploads.uploads.length === 0 ? (
        <Typography color="text.secondary">No images yet.</Typography>
      ) : null}
      {list.length > 0 ? (
        <SortableList onMove={(from, to) => put(moved(list, from, to))}>
          <Box ref={neighbours.list} component="ul" aria-label={label} sx={tiles}>
            {list.map((picture, index) => (
              <PictureTile
                key={keyOf(picture)}
                id={keyOf(picture)}
                picture={picture}
                bucket={bucket}
                index={index}
                onFirst={() => {
                  neighbours.movingToFront(index, '[data-control=first]');
                  put(firstOf(list, picture));
                }}
                onRemove={() => {
                  neighbours.removing(index, '[data-control=remove]');
                  put(withoutTag(list, picture));
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
        <Box ref={sending.list} component="ul" aria-label="Uploads" sx={tiles}>
          {uploads.uploads.map((upload, index) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={async () => say(await uploads.retry(upload))}
              onDismiss={() => {
                sending.removing(index);
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
            <InputHelperText error={fault} helperText="Or a full address, https://…, or a path in the storage" />
          }
        />
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add} sx={{ minHeight: 40, flexShrink: 0 }}>
          Add
        </Button>
      </Box>
    </FormSection>
  );
}
