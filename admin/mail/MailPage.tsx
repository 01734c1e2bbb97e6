import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PageViews } from '../ui/layout/PageViews.tsx';
import { AutomaticMails } from './automatic/AutomaticMails.tsx';
import { MailStatus } from './MailStatus.tsx';
import { mailMessages } from './messages.ts';
import { MessageList } from './outbox/MessageList.tsx';
import { MailSettings } from './settings/MailSettings.tsx';
import { SuppressionList } from './suppressions/SuppressionList.tsx';
import { TemplateList } from './templates/TemplateList.tsx';
import { mailViews } from './views.ts';

type ViewName = (typeof mailViews)[number]['name'];

const contents: Readonly<Record<ViewName, ComponentType>> = {
  '': MessageList,
  templates: TemplateList,
  automatic: AutomaticMails,
  suppressed: SuppressionList,
  settings: MailSettings,
};

/** Renders the outbox, reply templates, automatic mails, blocked addresses and settings (docs/product.md, "Mail"). */
export function MailPage() {
  const [query] = useSearchParams();
  const { name: current } = mailViews.find(({ name }) => name === query.get('view')) ?? mailViews[0];
  const Content = contents[current];
  return (
    <>
      <PageHeader title="Mail" lead={mailMessages.lead} />
      {current === 'settings' ? null : <MailStatus />}
      <PageViews label="Parts of Mail" views={mailViews} current={current} />
      <Content />
    </>
  );
}
