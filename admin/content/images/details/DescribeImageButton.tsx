import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Bucket, getImageId } from '#shared/rules/images/image-address.ts';
import { describeMessages } from './describe-messages.ts';
import { ImageDetailsDialog } from './ImageDetailsDialog.tsx';

interface Props {
  /** Address or path as stored in the row. */
  readonly image: string;
  readonly bucket: Bucket;
  /** Such as 'image 2'. */
  readonly name: string;
}

/** Renders the button that opens the description of an image. Embedded images, from an older system, have none. */
export function DescribeImageButton({ image, bucket, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = getImageId(image, bucket);
  if (id === undefined) return null;
  return (
    <>
      <Button size="small" aria-label={describeMessages.title(name)} onClick={() => setOpen(true)}>
        {describeMessages.button}
      </Button>
      {isOpen ? (
        <ImageDetailsDialog id={id} image={image} bucket={bucket} name={name} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
