import { buttonLabels } from '../../copy/buttons.ts';
import type { LocationSummary } from '../../data/summaries/location-summary.ts';
import { CardHighlights } from './CardHighlights.tsx';
import { ImageFrame } from './CardImage.tsx';
import { CardText } from './CardText.tsx';

/** Renders a location in the list. The whole card is a link that opens the details over the page. */
export function LocationCard({ location, eager = false }: { location: LocationSummary; eager?: boolean }) {
  const [main, ...small] = location.images;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-paper shadow-card transition-shadow duration-200 hover:shadow-lift">
      <ImageFrame
        image={main}
        // Taller without small images, so that the texts of a row start at about the same height.
        className={`aspect-4/3 w-full ${small.length > 0 ? 'sm:aspect-16/10' : ''}`}
        ratio={4 / 3}
        maxWidth={1080}
        eager={eager}
      />
      {small.length > 0 && (
        // Hidden on phones, which would load them for cards out of view; the details show them.
        <div className="mt-0.5 grid auto-cols-fr grid-flow-col gap-0.5 max-sm:hidden">
          {small.map((image) => (
            <ImageFrame
              key={image.name}
              image={image}
              className="h-18 w-full"
              ratio={4 / small.length}
              columns={small.length}
              maxWidth={360}
            />
          ))}
        </div>
      )}
      <div className="flex flex-1 flex-col px-4 py-3 sm:p-5">
        <p className="text-sm font-semibold text-terracotta">{location.type}</p>
        <h3 className="text-heading sm:mt-1">
          <a href={location.address} className="card-link">
            {location.name}
          </a>
        </h3>
        <CardText text={location.excerpt} />
        <CardHighlights highlights={location.highlights} />
        <p className="mt-auto pt-2 sm:pt-4 font-semibold text-majorelle group-hover:underline" aria-hidden="true">
          {buttonLabels.viewDetails}
        </p>
      </div>
    </article>
  );
}
