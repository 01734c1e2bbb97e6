import { PageHeader } from '../components/layout/PageHeader.tsx';

/** Renders the outbox, reply templates, settings and suppressed addresses (docs/product.md, "Mail"). */
export function MailPage() {
  return <PageHeader title="Mail" lead="What was sent to whom, and what could not be sent." />;
}
