import Box from '@mui/material/Box';
import { CroppedImage } from '../../ui/images/CroppedImage.tsx';
import type { FieldChange } from './describe-changes.ts';

/** Renders images that were added, removed or moved, as small pictures. */
export function ImageChanges({ change }: { readonly change: Extract<FieldChange, { kind: 'images' }> }) {
  const { label, bucket, added, removed, moved } = change;
  const pictures = [
    ...added.map((image) => ({ image, text: 'Added' })),
    ...removed.map((image) => ({ image, text: 'Removed' })),
    ...moved.map(({ image, from, to }) => ({ image, text: `Moved from place ${from} to ${to}` })),
  ];
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        pt: 0.5,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 112px))',
      }}
    >
      {pictures.map(({ image, text }) => (
        <Box key={`${text} ${image}`} component="li" sx={{ fontSize: 13 }}>
          <Box sx={{ borderRadius: 1, overflow: 'hidden' }}>
            <CroppedImage value={image} bucket={bucket} ratio="4 / 3" />
          </Box>
          {text}
        </Box>
      ))}
    </Box>
  );
}
