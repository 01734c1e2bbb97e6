import { getAvifSrcset, getCoverClass, getImageSrc, type ProcessedImage } from '../../images/image-sources.ts';

interface ImageFrameProps {
  image: ProcessedImage | undefined;
  /** Aspect ratio and size of the frame. */
  className: string;
  /** Width of the frame divided by its height. */
  ratio: number;
  /** Number of frames side by side on the card. */
  columns?: number;
  /** Largest width that the frame can need, in pixels. */
  maxWidth: number;
  eager?: boolean;
}

/** Renders an image with its description, without one the card's title describes it; the pattern when there is none. */
export function ImageFrame({ image, className, ratio, columns = 1, maxWidth, eager = false }: ImageFrameProps) {
  if (!image) return <div className={`khatam bg-sand ${className}`} />;
  return (
    <picture>
      <source type="image/avif" srcSet={getAvifSrcset(image, maxWidth)} sizes={getSizes(image, ratio, columns)} />
      <img
        src={getImageSrc(image)}
        alt={image.description ?? ''}
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

/** Returns the widths of an image on cards in lists of three, two and one columns, wider where it covers a high frame. */
function getSizes({ width, height }: ProcessedImage, ratio: number, columns: number): string {
  const part = Math.max(1, width / height / ratio) / columns;
  const [column, half, whole] = [23, 46, 92].map((size) => Math.floor(size * part));
  return `(min-width: 75rem) ${column}rem, (min-width: 40rem) ${half}vw, ${whole}vw`;
}

/** Renders a card's image in a frame of 4:3. */
export function CardImage({ image, eager = false }: { image: ProcessedImage | undefined; eager?: boolean }) {
  return <ImageFrame image={image} className="aspect-4/3 w-full" ratio={4 / 3} maxWidth={1080} eager={eager} />;
}
