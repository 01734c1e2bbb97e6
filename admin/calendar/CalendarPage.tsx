import { PageHeader } from '../components/layout/PageHeader.tsx';
import { CalendarFeedButton } from './feed/CalendarFeedButton.tsx';

/** Renders who travels when (docs/product.md, "Calendar"). */
export function CalendarPage() {
  return <PageHeader title="Calendar" lead="Who travels when." action={<CalendarFeedButton />} />;
}
