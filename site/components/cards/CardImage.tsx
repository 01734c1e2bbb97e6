import { type Picture, srcOf, srcsetOf, tintOf } from '../../images/image-sources.ts';

interface FrameProps {
  picture: Picture | undefined;
  /** Shape and size of the frame. */
  className: string;
  sizes: string;
  /** Width that the frame can ever need, in pixels. */
  most: number;
  eager?: boolean;
}

/** A picture that a card's title speaks for; without one, the pattern of the house. */
export function Frame({ picture, className, sizes, most, eager = false }: FrameProps) {
  if (!picture) return <div className={`khatam bg-sand ${className}`} />;
  return (
    <picture>
      <source type="image/avif" srcSet={srcsetOf(picture, most)} sizes={sizes} />
      <img
        src={srcOf(picture)}
        alt=""
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={`object-cover ${tintOf(picture)} ${className}`}
      />
    </picture>
  );
}

/** Widths at which cards stand in lists of one, two and three columns. */
export const cardSizes = '(min-width: 1200px) 370px, (min-width: 640px) 46vw, 92vw';

/** A card's picture in its frame of 4:3. */
export function CardPicture({ picture, eager = false }: { picture: Picture | undefined; eager?: boolean }) {
  return <Frame picture={picture} className="aspect-4/3 w-full" sizes={cardSizes} most={1080} eager={eager} />;
}
