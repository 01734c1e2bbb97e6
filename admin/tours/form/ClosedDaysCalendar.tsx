import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useState } from 'react';
import { calendarStyles } from './calendar-styles.ts';

const DayCalendar = lazy(() => import('./DayCalendar.tsx').then((module) => ({ default: module.DayCalendar })));

/** Renders the calendar of closed days once it comes into view: its many buttons would delay the opening of the form. */
export function ClosedDaysCalendar({ label }: { readonly label: string }) {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={ref} role="group" aria-label={label} sx={calendarStyles}>
      {isSeen ? (
        <Suspense>
          <DayCalendar />
        </Suspense>
      ) : null}
    </Box>
  );
}
