import Box from '@mui/material/Box';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { CroppedImage } from '../../ui/CroppedImage.tsx';

const maxThumbnails = 3;

interface Props {
  readonly images: readonly string[];
  readonly bucket: Bucket;
}

/** Renders the first image large, up to three more below it, and the number of the rest. */
export function CardImages({ images, bucket }: Props) {
  const [first, ...others] = images;
  const shown = others.slice(0, maxThumbnails);
  const hiddenCount = others.length - shown.length;
  return (
    // One height for every card, so that the cards of a row line up however many images they have.
    <Box sx={{ aspectRatio: '4 / 3', display: 'flex', flexDirection: 'column', gap: '2px', '& > *': { minHeight: 0 } }}>
      <Box sx={{ flex: 3, '& > div': { height: '100%', aspectRatio: 'auto' } }}>
        <CroppedImage small value={first} bucket={bucket} />
      </Box>
      {shown.length > 0 ? (
        <Box sx={{ flex: 1, display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '2px' }}>
          {shown.map((image, index) => (
            <Box
              key={image}
              sx={{
                position: 'relative',
                minHeight: 0,
                '& > div:first-of-type': { height: '100%', aspectRatio: 'auto' },
              }}
            >
              <CroppedImage small value={image} bucket={bucket} />
              {hiddenCount > 0 && index === shown.length - 1 ? <MoreCount count={hiddenCount} /> : null}
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

function MoreCount({ count }: { readonly count: number }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        color: '#fff',
        bgcolor: 'rgb(20 26 46 / 0.62)',
        fontWeight: 700,
      }}
    >
      {`+${count}`}
    </Box>
  );
}
