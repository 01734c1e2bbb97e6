import { buttonLabels } from '../../copy/buttons.ts';
import type { ProcessedImage } from '../../images/image-sources.ts';
import type { LocationSummary } from '../../props/location-summary.ts';
import { CardHighlights } from './CardHighlights.tsx';
import { ImageFrame } from './CardImage.tsx';
import { CardText } from './CardText.tsx';

/** Renders a location in the list. The whole card is a link to its page; with a script it opens the details over the list. */
export function LocationCard({ location, eager = false }: { location: LocationSummary; eager?: boolean }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-paper shadow-card transition-shadow duration-200 hover:shadow-lift">
      <CardImages images={location.images} eager={eager} />
      <div className="flex flex-1 flex-col px-4 py-3 sm:p-5">
        <p className="text-sm font-semibold text-terracotta">{location.type}</p>
        <h3 className="text-heading sm:mt-1">
          <a href={location.address} data-open={location.open} className="card-link">
            {location.name}
          </a>
        </h3>
        <CardText text={location.excerpt} />
        <CardHighlights highlights={location.highlights} />
        <p className="mt-auto pt-2 sm:pt-4 font-semibold text-majorelle group-hover:underline" aria-hidden>
          {buttonLabels.viewDetails}
        </p>
      </div>
    </article>
  );
}

/**
 * Renders the main image with a row of small ones below it, or a single one beside it. All of it is about as high as a
 * main image alone, so that the texts of a row of cards start at the same height.
 */
function CardImages({ images, eager }: { images: readonly ProcessedImage[]; eager: boolean }) {
  const [main, ...small] = images;
  const count = small.length;
  const isRow = count > 1;
  return (
    <div className={`grid gap-0.5 ${isRow ? 'grid-cols-1' : 'aspect-4/3'} ${count === 1 ? 'grid-cols-[2fr_1fr]' : ''}`}>
      <ImageFrame
        image={main}
        className={isRow ? 'aspect-video w-full' : 'size-full'}
        ratio={4 / 3}
        maxWidth={1080}
        eager={eager}
      />
      {isRow ? (
        <div className="grid auto-cols-fr grid-flow-col gap-0.5">
          {small.map((image) => (
            <ImageFrame
              key={image.name}
              image={image}
              className="h-16 w-full"
              ratio={5.5 / count}
              columns={count}
              maxWidth={360}
            />
          ))}
        </div>
      ) : (
        small[0] && <ImageFrame image={small[0]} className="size-full" ratio={4 / 9} columns={3} maxWidth={750} />
      )}
    </div>
  );
}
