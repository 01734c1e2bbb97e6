import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { type Bucket, resolveThumbnailUrl } from '#shared/rules/images/image-address.ts';
import { useConfig } from '../data/auth/supabase-context.tsx';
import { BrandStar } from './BrandStar.tsx';
import { useImageUrl } from './useImageUrl.ts';

interface Props {
  /** Address or path as stored in the row; undefined shows the placeholder. */
  readonly value: string | undefined;
  readonly bucket: Bucket;
  readonly alt?: string;
  readonly ratio?: string;
  /** Point that stays in view, as `object-position` in CSS. */
  readonly position?: string;
  /** Loads the thumbnail, or the image if it has none. */
  readonly small?: boolean;
  /** Called with the natural width of the image in pixels when it has loaded. */
  readonly onWidth?: (pixels: number) => void;
}

/** Renders a stored image cropped to a ratio: its address if it fails to load, the brand's star if there is none. */
export function CroppedImage({
  value,
  bucket,
  alt = '',
  ratio = '16 / 9',
  position = '50% 50%',
  small = false,
  onWidth,
}: Props) {
  const { supabaseUrl } = useConfig();
  const getUrl = useImageUrl(bucket);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const sources = value ? [small && resolveThumbnailUrl(value, bucket, supabaseUrl), getUrl(value)] : [];
  const source = sources.find((url) => url && !failed.includes(url));
  return (
    <Box
      sx={{
        aspectRatio: ratio,
        bgcolor: 'action.hover',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        '& > img': {
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          objectPosition: position,
          display: 'block',
          minHeight: 0,
        },
      }}
    >
      {!value ? (
        <BrandStar
          sx={{ color: 'text.secondary', opacity: 0.35, fontSize: 32 }}
          titleAccess={alt ? `${alt}: no image` : ''}
        />
      ) : !source ? (
        <BrokenImage value={value} alt={alt} />
      ) : (
        <img
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={({ currentTarget }) => onWidth?.(currentTarget.naturalWidth)}
          onError={() => setFailed((urls) => [...urls, source])}
        />
      )}
    </Box>
  );
}

/** Renders the address of an image that fails to load; a data URL, from an older system, is too long to show. */
function BrokenImage({ value, alt }: { readonly value: string; readonly alt: string }) {
  const name = /^data:/i.test(value) ? 'Embedded image' : value;
  return (
    <Box
      title={name}
      {...(alt ? { role: 'img', 'aria-label': `${alt}: cannot be shown, ${name}` } : {})}
      sx={{
        p: 0.75,
        maxWidth: '100%',
        maxHeight: '100%',
        overflow: 'hidden',
        color: 'text.secondary',
        fontSize: 12,
        lineHeight: 1.3,
        textAlign: 'center',
        overflowWrap: 'anywhere',
      }}
    >
      <BrokenIcon sx={{ fontSize: 15, verticalAlign: 'text-bottom', mr: 0.5 }} />
      <span>{name}</span>
    </Box>
  );
}
