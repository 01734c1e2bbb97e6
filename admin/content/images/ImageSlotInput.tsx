import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiTextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { InputHelperText, useNotify } from 'react-admin';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { CroppedImage } from '../../ui/CroppedImage.tsx';
import { useListEntry } from '../../ui/form/fields/useListEntry.ts';
import { validateListLimits } from '../../ui/form/fields/validation.ts';
import { DescribeImageButton } from './details/DescribeImageButton.tsx';
import { ImageDropzone } from './ImageDropzone.tsx';
import { ImageNotices } from './ImageNotices.tsx';
import { validateImageAddress } from './image-list.ts';
import { useOnUploadsIdle, useUploadState } from './UploadProvider.tsx';
import { UploadTile } from './UploadTile.tsx';
import { uploadMessages } from './upload-messages.ts';
import { type BatchResult, useUploads } from './useUploads.ts';

/** A slot holds one image: a typed address replaces it. */
const replaceImage = (list: readonly string[], typed: string) => (typed.trim() === '' ? list : [typed.trim()]);

/** The slot holds one address. */
const limit = { entries: 1, characters: 2000 } as const;

interface Props {
  /** Field of the form: a list with the image, empty without one. */
  readonly source: string;
  readonly title: string;
  /** Name in messages, shown below the title. */
  readonly subtitle?: string;
  readonly bucket: Bucket;
  /** Returns the path in the bucket for an uploaded file. */
  readonly getPath: (fileName: string) => string;
  /** Aspect ratio of the preview. */
  readonly ratio: string;
  /** Pixels that the image needs to stay sharp; by default those of an image at the top of a page. */
  readonly minWidth?: number;
  /** What makes a good image; by default that of a photograph of a trip. */
  readonly guidance?: string;
  /** True if the cards of the record show the image. */
  readonly isOnCards?: boolean;
  readonly messages: { readonly uploaded: string; readonly failed: string };
}

/** Renders the input of a single image: upload, address, replacement and removal. Requires an UploadProvider. */
export function ImageSlotInput({
  source,
  title,
  subtitle,
  bucket,
  getPath,
  ratio,
  minWidth,
  guidance,
  isOnCards = false,
  messages,
}: Props) {
  const name = title.toLowerCase();
  const uploadState = useUploadState();
  const notify = useNotify();
  const validateLimits = validateListLimits(title, limit);
  const { list, put, add, recheck, errorMessage, inputProps } = useListEntry({
    source,
    addTyped: replaceImage,
    validate: (images) => (uploadState.isBusy() ? uploadMessages.busy : validateLimits(images)),
    validateTyped: validateImageAddress,
  });
  useOnUploadsIdle(recheck);
  const latestBatch = useRef(-1);
  const { uploads, dismiss, ...uploader } = useUploads({
    bucket,
    getPath,
    onUploaded(addresses, batch) {
      // The image that was chosen last wins, even if its upload finishes first.
      if (batch < latestBatch.current) return;
      latestBatch.current = batch;
      put(addresses.slice(-1));
    },
  });
  const [image] = list;
  const chooseButton = useRef<HTMLButtonElement>(null);

  function notifyResult({ uploaded }: BatchResult) {
    if (uploaded > 0) notify(messages.uploaded, { type: 'success' });
    else notify(messages.failed, { type: 'error' });
  }
  async function uploadFiles(files: readonly File[]) {
    for (const { id, error } of uploads) if (error) dismiss(id);
    notifyResult(await uploader.add(files));
  }

  return (
    <Card
      role="group"
      aria-label={title}
      sx={{ p: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 30 }}>
        <Typography variant="h3" component="p" sx={{ flex: 1 }}>
          <span>{title}</span>
          {subtitle === undefined ? null : (
            <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
              {subtitle}
            </Box>
          )}
        </Typography>
        {image === undefined ? null : (
          <Tooltip title="Remove">
            <IconButton
              size="small"
              aria-label={`Remove ${name}`}
              onClick={() => {
                put([]);
                // The focused button is removed with the image.
                chooseButton.current?.focus();
              }}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <SlotImage
        key={image}
        image={image}
        name={name}
        {...{ title, bucket, ratio, isOnCards, ...(minWidth !== undefined && { minWidth }) }}
      />
      <ImageDropzone
        label={image === undefined ? `Choose ${name}` : `Replace ${name}`}
        multiple={false}
        {...(guidance !== undefined && { guidance })}
        buttonRef={chooseButton}
        onFiles={uploadFiles}
      />
      {uploads.length > 0 ? (
        <Box component="ul" aria-label={`Uploads for ${name}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={async () => notifyResult(await uploader.retry(upload))}
              onDismiss={() => dismiss(upload.id)}
            />
          ))}
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
        <MuiTextField
          {...inputProps}
          label={`Link of ${name}`}
          type="url"
          helperText={<InputHelperText error={errorMessage} helperText="Or paste an image address" />}
        />
        <Tooltip title="Use this link">
          <IconButton aria-label={`Use the link for ${name}`} onClick={() => add()}>
            <AddIcon />
          </IconButton>
        </Tooltip>
      </Box>
    </Card>
  );
}

interface SlotImageProps extends Pick<Props, 'title' | 'bucket' | 'ratio' | 'minWidth' | 'isOnCards'> {
  readonly image: string | undefined;
  readonly name: string;
}

/** Renders the image of a slot, and what staff should know of it. */
function SlotImage({ image, name, title, bucket, ratio, ...requirements }: SlotImageProps) {
  const [width, setWidth] = useState<number>();
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'center', bgcolor: 'action.hover', borderRadius: 1 }}>
        {/* In narrow columns, the image loses its ratio instead of overflowing. */}
        <Box
          sx={{
            height: 180,
            minWidth: 0,
            overflow: 'hidden',
            borderRadius: 1,
            '& > div': { height: '100%', maxWidth: '100%' },
          }}
        >
          <CroppedImage value={image} bucket={bucket} alt={title} ratio={ratio} onWidth={setWidth} />
        </Box>
      </Box>
      {image === undefined ? null : (
        <Box>
          <DescribeImageButton image={image} bucket={bucket} name={name} />
          <ImageNotices image={image} bucket={bucket} width={width} {...requirements} />
        </Box>
      )}
    </>
  );
}
