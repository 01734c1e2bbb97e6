import GlobalStyles from '@mui/material/GlobalStyles';

/** Follows how high an element is, as a property of the page; answers how to stop. */
const trackHeightAs = (property: string) => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};

/** The ref of a bar that stays below the header while what it belongs to scrolls. */
export const stickyHeaderRef = trackHeightAs('--sticky-head');
/** The ref of a bar that stays at the foot of the window. */
export const stickyFooterRef = trackHeightAs('--sticky-foot');

/** How far above the foot of the window something stands clear of a bar there. */
const aboveFooter = (distance: number) => `calc(var(--sticky-foot, 0px) + ${distance}px)`;

/** What the keyboard goes to is scrolled clear of the header and of every bar (WCAG 2.4.11). */
export const scrollPaddingStyles = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingBlock: `calc(56px + var(--sticky-head, 0px) + 12px) ${aboveFooter(28)}` },
    }}
  />
);
