import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ComponentType } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { MailStatus } from './MailStatus.tsx';
import { MessageList } from './messages/MessageList.tsx';
import { mailMessages } from './messages.ts';
import { SettingsForm } from './settings/SettingsForm.tsx';
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

/** Renders the outbox, reply templates, suppressed addresses and settings (docs/product.md, "Mail"). */
export function MailPage() {
  const [query] = useSearchParams();
  const current = views.find(({ name }) => name === query.get('view')) ?? messagesView;
  return (
    <>
      <PageHeader title="Mail" lead={mailMessages.lead} />
      <MailStatus />
      <Box
        component="nav"
        aria-label="Parts of Mail"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2, sm: 3 }, mt: 2, mb: 2 }}
      >
        {views.map(({ label, name }) => (
          <Link
            key={name}
            component={RouterLink}
            to={{ search: name === '' ? '' : `?view=${name}` }}
            aria-current={name === current.name ? 'page' : undefined}
            color="text.secondary"
            underline="hover"
            sx={{
              py: 1,
              borderBottom: 2,
              borderColor: 'transparent',
              '&[aria-current]': { color: 'text.primary', fontWeight: 600, borderColor: 'primary.main' },
            }}
          >
            {label}
          </Link>
        ))}
      </Box>
      <current.Content />
    </>
  );
}
