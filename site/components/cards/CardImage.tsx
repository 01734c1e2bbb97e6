import { getAvifSrcset, getImageSrc, getPlaceholderClass, type ProcessedImage } from '../../images/image-sources.ts';

interface ImageFrameProps {
  image: ProcessedImage | undefined;
  /** Shape and size of the frame. */
  className: string;
  sizes: string;
  /** Width that the frame can ever need, in pixels. */
  most: number;
  eager?: boolean;
}

/** An image that a card's title speaks for; without one, the pattern of the house. */
export function ImageFrame({ image, className, sizes, most, eager = false }: ImageFrameProps) {
  if (!image) return <div className={`khatam bg-sand ${className}`} />;
  return (
    <picture>
      <source type="image/avif" srcSet={getAvifSrcset(image, most)} sizes={sizes} />
      <img
        src={getImageSrc(image)}
        alt=""
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={`object-cover ${getPlaceholderClass(image)} ${className}`}
      />
    </picture>
  );
}

/** Widths at which cards stand in lists of one, two and three columns. */
export const cardImageSizes = '(min-width: 1200px) 370px, (min-width: 640px) 46vw, 92vw';

/** A card's image in its frame of 4:3. */
export function CardImage({ image, eager = false }: { image: ProcessedImage | undefined; eager?: boolean }) {
  return <ImageFrame image={image} className="aspect-4/3 w-full" sizes={cardImageSizes} most={1080} eager={eager} />;
}
