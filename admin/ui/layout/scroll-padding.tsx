import GlobalStyles from '@mui/material/GlobalStyles';

/** Creates a ref that publishes the height of its element as a CSS property of the page, in pixels. */
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

/** Ref for a bar that sticks below the header. */
export const stickyHeaderRef = trackHeightAs('--sticky-head');
/** Ref for a bar that sticks to the foot of the window. */
export const stickyFooterRef = trackHeightAs('--sticky-foot');

/** Ref for the notifications, which float above the foot of the window. */
export const notificationsRef = trackHeightAs('--notifications');

/** Returns a distance from the foot of the window that adds the height of a sticky footer. */
const aboveFooter = (distance: number) => `calc(var(--sticky-foot, 0px) + ${distance}px)`;

/** Global styles that scroll a focused element clear of the header and of sticky bars (WCAG 2.4.11). */
export const scrollPaddingStyles = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingBlock: `calc(56px + var(--sticky-head, 0px) + 12px) ${aboveFooter(28)}` },
    }}
  />
);
