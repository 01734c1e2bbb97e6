import { useEffect, useRef, useState } from 'react';
import { pause, play } from '../components/icons/filled-icons.ts';
import { LiveText } from '../components/ui/LiveText.tsx';
import {
  getAvifSrcset,
  getCoverClass,
  getImageSrc,
  getWebpSrcset,
  type ProcessedImage,
  phoneMaxWidth,
  phoneQuery,
} from '../images/image-sources.ts';

/** Milliseconds until the next image (docs/product.md, "Home page"). */
const slideInterval = 5000;

/** Rendered widths of images that cover a hero 46rem or 92svh high, whichever is less; on phones one of 43svh. */
const sizes = { portrait: 'max(100vw, 32.5svh)', landscape: 'max(100vw, min(61.4rem, 122.7svh))' };

interface HeroSlide {
  readonly image: ProcessedImage;
  /** Crop of the image, for phones. */
  readonly portrait: ProcessedImage;
  readonly caption: string;
  /** Classes of its shade (site/images/hero-shade.ts). */
  readonly shade: string;
}

/**
 * Renders the changing images behind the home page's headline. They pause while the pointer or the keyboard focus is on
 * the hero, while it is out of sight, and for people who prefer reduced motion.
 */
export function HeroCarousel({ slides }: { slides: readonly HeroSlide[] }) {
  const [shown, setShown] = useState(0);
  // The prebuilt page has the first image only; each other one is loaded shortly before it is shown.
  const [loaded, setLoaded] = useState(1);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [visible, setVisible] = useState(true);
  const frame = useRef<HTMLDivElement>(null);
  const moving = slides.length > 1 && !paused && !held && visible;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
    const node = frame.current;
    if (!node) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? true));
    observer.observe(node);
    // Listens on the whole hero, including its buttons.
    const hero = node.closest('section') ?? node;
    const hold = () => setHeld(true);
    const release = () => setHeld(hero.matches(':hover, :focus-within'));
    // Firefox updates :hover only after pointerleave.
    const releaseSoon = () => setTimeout(release);
    const events = { pointerenter: hold, pointerleave: releaseSoon, focusin: hold, focusout: releaseSoon };
    for (const [name, listener] of Object.entries(events)) hero.addEventListener(name, listener);
    release();
    return () => {
      observer.disconnect();
      for (const [name, listener] of Object.entries(events)) hero.removeEventListener(name, listener);
    };
  }, []);

  useEffect(() => {
    if (!moving) return;
    const next = (shown + 1) % slides.length;
    const loadTimer = setTimeout(() => setLoaded((count) => Math.max(count, next + 1)), slideInterval / 2);
    const slideTimer = setInterval(() => {
      // On a slow connection the current image stays until the next one is loaded.
      if (!document.hidden && frame.current?.querySelectorAll('img')[next]?.complete) setShown(next);
    }, slideInterval);
    return () => {
      clearTimeout(loadTimer);
      clearInterval(slideTimer);
    };
  }, [moving, shown, slides.length]);

  return (
    <div
      ref={frame}
      className="hero-image hero-image-beside relative h-[max(16rem,43svh)] beside:absolute beside:inset-y-0 beside:right-0 beside:h-auto beside:w-[56%] lg:absolute lg:inset-0 lg:h-auto"
    >
      {slides.slice(0, loaded).map(({ image, portrait, shade }, index) => (
        <div
          key={image.name}
          className={`absolute inset-0 transition-opacity duration-1000 ease-out ${index === shown ? 'opacity-100' : 'opacity-0'}`}
        >
          <picture>
            <source
              media={phoneQuery}
              type="image/avif"
              srcSet={getAvifSrcset(portrait, phoneMaxWidth)}
              sizes={sizes.portrait}
            />
            <source media={phoneQuery} srcSet={getWebpSrcset(portrait)} sizes={sizes.portrait} />
            <source type="image/avif" srcSet={getAvifSrcset(image)} sizes={sizes.landscape} />
            <img
              src={getImageSrc(image)}
              alt=""
              width={image.width}
              height={image.height}
              fetchPriority={index === 0 ? 'high' : 'low'}
              className={`size-full ${getCoverClass(image)}`}
            />
          </picture>
          <div className={`hero-shade ${shade}`} />
        </div>
      ))}
      {slides.length > 1 && (
        <div className="needs-script no-print absolute right-4 bottom-20 z-10 ml-4 flex items-center gap-2 text-white sm:right-[max(2rem,env(safe-area-inset-right))] lg:bottom-6 beside:bottom-4">
          <p className="rounded-card bg-night/60 px-3 py-1 text-sm" aria-live={paused ? 'polite' : 'off'}>
            <LiveText text={slides[shown]?.caption ?? ''} />
          </p>
          <button
            type="button"
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-night/60 hover:bg-night"
            onClick={() => {
              setPaused(!paused);
              // Pointer and focus, which are on the button now, must not hold the images.
              setHeld(false);
            }}
          >
            <LiveText text={paused ? 'Play the images' : 'Pause the images'} className="sr-only" />
            <svg viewBox="0 0 24 24" width="1em" height="1em" className="size-5" fill="currentColor" aria-hidden="true">
              <path d={paused ? play : pause} />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
