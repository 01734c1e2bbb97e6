/** Script of what a trip's page can do without at first. By its name, as in compare-page.ts. */
const address = import.meta.env.DEV
  ? '/site/custom-elements/trip-actions.ts'
  : `/_astro/trip-actions.${import.meta.env.PUBLIC_RELEASE}.js`;
const load = () => import(/* @vite-ignore */ address);
// After the frame that shows what has loaded.
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(load)));
