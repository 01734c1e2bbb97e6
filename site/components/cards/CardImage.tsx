import {
  getAvifSrcset,
  getCoverClass,
  getImageSrc,
  type ProcessedImage,
  phoneMaxWidth,
} from '../../images/image-sources.ts';

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

/** Renders an image, or the pattern without one. An image without a description is described by the card's title. */
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

/** Returns the `sizes` of an image on cards in three, two and one columns; wider if it has to cover a tall frame. */
function getSizes({ width, height }: ProcessedImage, ratio: number, columns: number): string {
  const part = Math.max(1, width / height / ratio) / columns;
  const [column, half, whole] = [23, 46, 92].map((size) => Math.floor(size * part));
  return `(min-width: 75rem) ${column}rem, (min-width: 40rem) ${half}vw, ${whole}vw`;
}

/** Renders a small label over an image. The frame around both has to be positioned. */
export function ImageLabel({ text, className }: { text: string; className: string }) {
  return <span className={`absolute rounded-full bg-night/80 px-3 py-1 text-xs text-white ${className}`}>{text}</span>;
}

interface CardImageProps {
  image: ProcessedImage | undefined;
  /** Shown on the image; undefined for none. */
  label?: string | undefined;
  eager?: boolean;
}

/** Renders a card's image in a frame of 4:3. */
export function CardImage({ image, label, eager = false }: CardImageProps) {
  return (
    <div className="relative">
      <ImageFrame
        image={image}
        className="aspect-4/3 w-full"
        ratio={4 / 3}
        maxWidth={eager ? phoneMaxWidth : 1080}
        eager={eager}
      />
      {label && <ImageLabel text={label} className="top-3 left-3" />}
    </div>
  );
}
