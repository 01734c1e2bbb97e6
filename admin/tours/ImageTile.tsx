import RemoveIcon from '@mui/icons-material/Close';
import FirstIcon from '@mui/icons-material/VerticalAlignTop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { buckets } from '../../shared/images.ts';
import { Picture } from '../ui/Picture.tsx';
import { SoftChip } from '../ui/SoftChip.tsx';

interface Props {
  readonly image: string;
  readonly position: number;
  readonly onFirst: () => void;
  readonly onRemove: () => void;
}

const overlay = { bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } } as const;

/** One picture in the form, with what can be done with it. */
export function ImageTile({ image, position, onFirst, onRemove }: Props) {
  return (
    <Box component="li" sx={{ position: 'relative', borderRadius: 1, overflow: 'hidden' }}>
      <Picture value={image} bucket={buckets.tours} alt={`Picture ${position}`} ratio="4 / 3" />
      <Box sx={{ position: 'absolute', top: 6, left: 6 }}>
        {position === 1 ? (
          <SoftChip label="Main picture" tone="primary" />
        ) : (
          <Tooltip title="Make this the main picture">
            <IconButton
              size="small"
              aria-label={`Make picture ${position} the main picture`}
              onClick={onFirst}
              sx={overlay}
            >
              <FirstIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Tooltip title="Remove">
        <IconButton
          size="small"
          aria-label={`Remove picture ${position}`}
          onClick={onRemove}
          sx={{ ...overlay, position: 'absolute', top: 6, right: 6 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
