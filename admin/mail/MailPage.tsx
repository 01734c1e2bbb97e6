import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PageViews } from '../ui/layout/PageViews.tsx';
import { MailStatus } from './MailStatus.tsx';
import { mailMessages } from './messages.ts';
import { MessageList } from './outbox/MessageList.tsx';
import { SuppressionList } from './suppressions/SuppressionList.tsx';
import { TemplateList } from './templates/TemplateList.tsx';

interface View {
  readonly label: string;
  /** Parameter `view` of the address. */
  readonly name: string;
  readonly Content: ComponentType;
}

const messagesView: View = { label: 'Messages', name: '', Content: MessageList };
const views: readonly View[] = [
  messagesView,
  { label: 'Templates', name: 'templates', Content: TemplateList },
  { label: 'Blocked addresses', name: 'suppressed', Content: SuppressionList },
];

/** Renders the outbox, reply templates and blocked addresses (docs/product.md, "Mail"). */
export function MailPage() {
  const [query] = useSearchParams();
  const current = views.find(({ name }) => name === query.get('view')) ?? messagesView;
  return (
    <>
      <PageHeader
        title="Mail"
        lead={mailMessages.lead}
        action={
          <Button component={Link} to="/settings?view=mail" startIcon={<SettingsIcon />}>
            Mail settings
          </Button>
        }
      />
      <MailStatus />
      <PageViews label="Parts of Mail" views={views} current={current.name} />
      <current.Content />
    </>
  );
}
