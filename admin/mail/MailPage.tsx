import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PageViews } from '../ui/layout/PageViews.tsx';
import { MailStatus } from './MailStatus.tsx';
import { mailMessages } from './messages.ts';
import { MessageList } from './outbox/MessageList.tsx';
import { MailSettings } from './settings/MailSettings.tsx';
import { SuppressionList } from './suppressions/SuppressionList.tsx';
import { TemplateList } from './templates/TemplateList.tsx';

interface View {
  readonly label: string;
  /** Parameter `view` of the address. */
  readonly name: string;
  readonly Content: ComponentType;
}

const messagesView: View = { label: 'Messages', name: '', Content: MessageList };
const settingsView: View = { label: 'Settings', name: 'settings', Content: MailSettings };
const views: readonly View[] = [
  messagesView,
  { label: 'Templates', name: 'templates', Content: TemplateList },
  { label: 'Blocked addresses', name: 'suppressed', Content: SuppressionList },
  settingsView,
];

/** Renders the outbox, reply templates, blocked addresses and settings (docs/product.md, "Mail"). */
export function MailPage() {
  const [query] = useSearchParams();
  const current = views.find(({ name }) => name === query.get('view')) ?? messagesView;
  return (
    <>
      <PageHeader title="Mail" lead={mailMessages.lead} />
      {current === settingsView ? null : <MailStatus />}
      <PageViews label="Parts of Mail" views={views} current={current.name} />
      <current.Content />
    </>
  );
}
