import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '../ui/cards/Badge.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { useMailState } from '../ui/hooks/useMailState.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PageViews } from '../ui/layout/PageViews.tsx';
import { describeMailState } from './mail-status.ts';
import { mailMessages } from './messages.ts';
import { MessageList } from './outbox/MessageList.tsx';
import { SettingsFields } from './settings/SettingsFields.tsx';
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
  { label: 'Settings', name: 'settings', Content: SettingsForm },
];

/** Renders the outbox, reply templates, blocked addresses and settings (docs/product.md, "Mail"). */
export function MailPage() {
  const [query] = useSearchParams();
  const current = views.find(({ name }) => name === query.get('view')) ?? messagesView;
  return (
    <>
      <PageHeader title="Mail" lead={mailMessages.lead} />
      <MailStatus />
      <PageViews label="Parts of Mail" views={views} current={current.name} />
      <current.Content />
    </>
  );
}

/** Renders whether mail is on, or why it is not sent. */
function MailStatus() {
  const { data, isError, refetch } = useMailState();
  if (!data)
    return isError ? (
      <ErrorAlert message={mailMessages.stateFailed} onRetry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={24} role="status" aria-label="Loading the state of mail" />
    );
  const { severity, title, text } = describeMailState(data);
  if (severity === 'success')
    return (
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Badge label={title} tone="success" /> {text}
      </Box>
    );
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      <AlertTitle>{title}</AlertTitle>
      <Box sx={{ maxWidth: '75ch', overflowWrap: 'anywhere' }}>{text}</Box>
    </Alert>
  );
}

/** Renders the settings of mail. */
function SettingsForm() {
  const { data, isError, refetch } = useMailState();
  return (
    <Card component="section" aria-label="Settings" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      {data ? <SettingsFields stored={data} /> : null}
      {!data && isError ? <ErrorAlert message={mailMessages.stateFailed} onRetry={refetch} /> : null}
      {data || isError ? null : <LoadingSpinner label="Loading the settings…" />}
    </Card>
  );
}
