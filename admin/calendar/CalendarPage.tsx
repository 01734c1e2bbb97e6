import { PageHeader } from '../components/layout/PageHeader.tsx';

/** Renders who travels when (docs/product.md, "Calendar"). */
export function CalendarPage() {
  return <PageHeader title="Calendar" lead="Who travels when." />;
}
