import RemoveIcon from '@mui/icons-material/Close';
import FirstIcon from '@mui/icons-material/VerticalAlignTop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CroppedImage } from '../../ui/CroppedImage.tsx';
import { useSortableItem } from '../../ui/sortable/useSortableItem.tsx';
import { DescribeImageButton } from './details/DescribeImageButton.tsx';
import { ImageNotices } from './ImageNotices.tsx';

interface Props {
  readonly id: string;
  readonly image: string;
  readonly bucket: Bucket;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly onFirst: () => void;
  readonly onRemove: () => void;
}

const overlayStyles = { bgcolor: 'background.paper', borderRadius: 2 } as const;

/** Renders one image of a form with its actions: move, make main image, remove, describe. */
export function ImageTile({ id, image, bucket, index, onFirst, onRemove }: Props) {
  const position = index + 1;
  const [width, setWidth] = useState<number>();
  const { ref, handle, isDragging } = useSortableItem({ id, index, label: `image ${position}` });
  return (
    <Box component="li" ref={ref} sx={{ opacity: isDragging ? 0.7 : 1 }}>
      <Box sx={{ position: 'relative', borderRadius: 1, overflow: 'hidden' }}>
        <CroppedImage value={image} bucket={bucket} alt={`Image ${position}`} ratio="4 / 3" onWidth={setWidth} />
        <Box sx={{ position: 'absolute', top: 6, left: 6, right: 6, display: 'flex', gap: 0.5 }}>
          <Box sx={overlayStyles}>{handle}</Box>
          <Box sx={{ flex: 1 }} />
          {index > 0 ? (
            <Tooltip title="Make this the main image">
              <IconButton
                size="small"
                aria-label={`Make image ${position} the main image`}
                data-control="first"
                onClick={onFirst}
                sx={overlayStyles}
              >
                <FirstIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          ) : null}
          <Tooltip title="Remove">
            <IconButton
              size="small"
              aria-label={`Remove image ${position}`}
              data-control="remove"
              onClick={onRemove}
              sx={overlayStyles}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
        {index === 0 ? (
          <Box sx={{ position: 'absolute', bottom: 6, left: 6 }}>
            <Badge label="Main image" tone="primary" />
          </Box>
        ) : null}
      </Box>
      <DescribeImageButton image={image} bucket={bucket} name={`image ${position}`} />
      <ImageNotices image={image} bucket={bucket} width={width} isOnCards={index === 0} />
    </Box>
  );
}
