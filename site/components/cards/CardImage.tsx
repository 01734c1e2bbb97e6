import { getAvifSrcset, getImageSrc, getPlaceholderClass, type ProcessedImage } from '../../images/image-sources.ts';

interface ImageFrameProps {
  image: ProcessedImage | undefined;
  /** Aspect ratio and size of the frame. */
  className: string;
  sizes: string;
  /** Largest width that the frame can need, in pixels. */
  maxWidth: number;
  eager?: boolean;
}

/** Renders an image that the card's title describes; the pattern when there is none. */
export function ImageFrame({ image, className, sizes, maxWidth, eager = false }: ImageFrameProps) {
  if (!image) return <div className={`khatam bg-sand ${className}`} />;
  return (
    <picture>
      <source type="image/avif" srcSet={getAvifSrcset(image, maxWidth)} sizes={sizes} />
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

/** Widths of cards in lists of three, two and one columns. */
export const cardImageSizes = '(min-width: 1200px) 370px, (min-width: 640px) 46vw, 92vw';

/** Renders a card's image in a frame of 4:3. */
export function CardImage({ image, eager = false }: { image: ProcessedImage | undefined; eager?: boolean }) {
  return (
    <ImageFrame image={image} className="aspect-4/3 w-full" sizes={cardImageSizes} maxWidth={1080} eager={eager} />
  );
}
