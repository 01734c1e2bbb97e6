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

/** Ref for the bar at the foot of a phone. */
export const phoneBarRef = trackHeightAs('--phone-bar');

/** Ref for the notifications, which float above the foot of the window. */
export const notificationsRef = trackHeightAs('--notifications');

/** Where a bar sticks: above the bar of a phone, if there is one outside of dialogs. */
export const footOfWindow = 'var(--phone-bar, 0px)';

/** Returns a distance from the foot of the window that adds the heights of a sticky footer and the bar of a phone. */
const aboveFooter = (distance: number) => `calc(${footOfWindow} + var(--sticky-foot, 0px) + ${distance}px)`;

/** Of the page and what asks for it with `inherit`: otherwise each change would style every element again. */
const notInherited = { syntax: '"<length>"', inherits: 'false', initialValue: '0px' };

/** Global styles that scroll a focused element clear of the header and of sticky bars (WCAG 2.4.11). */
export const scrollPaddingStyles = (
  <GlobalStyles
    styles={{
      '@property --sticky-head': notInherited,
      '@property --sticky-foot': notInherited,
      // Dialogs cover the bar of a phone.
      '.MuiDialog-root': { '--phone-bar': 'initial' },
      body: { '--sticky-foot': 'inherit' },
      html: { scrollPaddingBlock: `calc(56px + var(--sticky-head, 0px) + 12px) ${aboveFooter(28)}` },
    }}
  />
);
