import {
  getAvifSrcset,
  getCoverClass,
  getCoverSizes,
  getImageSrc,
  type ProcessedImage,
} from '../../images/image-sources.ts';

interface ImageFrameProps {
  image: ProcessedImage | undefined;
  /** Aspect ratio and size of the frame. */
  className: string;
  /** Width of the frame divided by its height. */
  ratio: number;
  /** Widths of the frame. */
  sizes: string;
  /** Largest width that the frame can need, in pixels. */
  maxWidth: number;
  eager?: boolean;
  /** True for a small image beside the main one: its description is not read out. */
  decorative?: boolean;
}

/** Renders an image with its description, without one the card's title describes it; the pattern when there is none. */
export function ImageFrame({
  image,
  className,
  ratio,
  sizes,
  maxWidth,
  eager = false,
  decorative = false,
}: ImageFrameProps) {
  if (!image) return <div className={`khatam bg-sand ${className}`} />;
  return (
    <picture>
      <source type="image/avif" srcSet={getAvifSrcset(image, maxWidth)} sizes={getCoverSizes(image, sizes, ratio)} />
      <img
        src={getImageSrc(image)}
        alt={(!decorative && image.description) || ''}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={`${getCoverClass(image)} ${className}`}
      />
    </picture>
  );
}

/** Widths of cards in lists of three, two and one columns. */
export const cardImageSizes = '(min-width: 1200px) 370px, (min-width: 640px) 46vw, 92vw';

/** Renders a card's image in a frame of 4:3. */
export function CardImage({ image, eager = false }: { image: ProcessedImage | undefined; eager?: boolean }) {
  return (
    <ImageFrame
      image={image}
      className="aspect-4/3 w-full"
      ratio={4 / 3}
      sizes={cardImageSizes}
      maxWidth={1080}
      eager={eager}
    />
  );
}
