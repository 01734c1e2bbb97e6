import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { type Bucket, resolveImageUrl } from '#shared/images/image-address.ts';
import { useConfig } from '../../providers/supabase-context.tsx';
import { BrandStar } from '../layout/BrandStar.tsx';

interface Props {
  /** As the row holds it; undefined shows the placeholder. */
  readonly value: string | undefined;
  readonly bucket: Bucket;
  readonly alt?: string;
  readonly ratio?: string;
}

/** A picture of a row, cropped to a ratio. In place of a broken one stands its address, and where there is none the star of the house. */
export function CroppedImage({ value, bucket, alt = '', ratio = '16 / 9' }: Props) {
  const { supabaseUrl } = useConfig();
  const [broken, setBroken] = useState<string>();
  return (
    <Box
      sx={{ aspectRatio: ratio, bgcolor: 'action.hover', display: 'grid', placeItems: 'center', overflow: 'hidden' }}
    >
      {!value ? (
        <BrandStar
          sx={{ color: 'text.secondary', opacity: 0.35, fontSize: 32 }}
          titleAccess={alt ? `${alt}: no image` : ''}
        />
      ) : value === broken ? (
        <BrokenImage value={value} alt={alt} />
      ) : (
        <Box
          component="img"
          src={toHttps(resolveImageUrl(value, bucket, supabaseUrl), supabaseUrl)}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(value)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block', minHeight: 0 }}
        />
      )}
    </Box>
  );
}

/** An address of another host with https in place of http: the page's policy lets no picture come without. */
function toHttps(address: string, supabaseUrl: string): string {
  const isOwn = [supabaseUrl, window.location.origin].some((origin) => origin && address.startsWith(`${origin}/`));
  return isOwn ? address : address.replace(/^http:/i, 'https:');
}

/** The name of a picture that cannot be shown; one that an older system embedded has none. */
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
      {name}
    </Box>
  );
}
