import Box from '@mui/material/Box';
import { useState } from 'react';
import { type Bucket, imageAddress } from '../../shared/images.ts';
import { useConfig } from '../providers/desk-context.tsx';
import { Khatam } from './Khatam.tsx';

interface Props {
  /** As the row holds it; undefined shows the placeholder. */
  readonly value: string | undefined;
  readonly bucket: Bucket;
  readonly alt?: string;
  readonly ratio?: string;
}

/** A picture of a row, cropped to a ratio. Where there is none, or it is broken, the star of the house stands in. */
export function Picture({ value, bucket, alt = '', ratio = '16 / 9' }: Props) {
  const { supabaseUrl } = useConfig();
  const [broken, setBroken] = useState<string>();
  return (
    <Box
      sx={{ aspectRatio: ratio, bgcolor: 'action.hover', display: 'grid', placeItems: 'center', overflow: 'hidden' }}
    >
      {value && value !== broken ? (
        <Box
          component="img"
          src={imageAddress(value, bucket, supabaseUrl)}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(value)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block', minHeight: 0 }}
        />
      ) : (
        <Khatam
          sx={{ color: 'text.secondary', opacity: 0.35, fontSize: 32 }}
          titleAccess={alt ? `${alt}: no image` : ''}
        />
      )}
    </Box>
  );
}
