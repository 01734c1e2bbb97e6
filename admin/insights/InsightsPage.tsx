import { PageHeader } from '../components/layout/PageHeader.tsx';

/** Renders what sells (docs/product.md, "Insights"). */
export function InsightsPage() {
  return <PageHeader title="Insights" lead="What travellers ask for, and what they book." />;
}
