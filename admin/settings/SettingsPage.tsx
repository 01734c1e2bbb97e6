import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { NameSettings, SecondFactorSettings, SessionSettings } from '../account/index.ts';
import { PersonalDataSettings } from '../personal-data/index.ts';
import { SignInLog, StaffSettings } from '../staff/index.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PageViews } from '../ui/layout/PageViews.tsx';
import { BookingSettings } from './BookingSettings.tsx';
import { settingsMessages } from './messages.ts';
import { PublishSettings } from './PublishSettings.tsx';

interface View {
  readonly label: string;
  /** Parameter `view` of the address. */
  readonly name: string;
  readonly Content: ComponentType;
}

const ownView: View = { label: 'You', name: '', Content: OwnSettings };
const views: readonly View[] = [
  ownView,
  { label: 'Staff', name: 'staff', Content: StaffSettings },
  { label: 'Sign-ins', name: 'sign-ins', Content: SignInLog },
  { label: 'Bookings', name: 'bookings', Content: BookingSettings },
  { label: 'Personal data', name: 'personal-data', Content: PersonalDataSettings },
  { label: 'Publishing', name: 'publishing', Content: PublishSettings },
];

/** Renders the settings of the signed-in person. */
function OwnSettings() {
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <NameSettings />
      <SecondFactorSettings />
      <SessionSettings />
    </Stack>
  );
}

/** Renders the settings (docs/product.md, "Settings"). */
export function SettingsPage() {
  const [query] = useSearchParams();
  const wanted = query.get('view');
  // Those of mail were here before.
  if (wanted === 'mail') return <Navigate to="/mail?view=settings" replace />;
  const current = views.find(({ name }) => name === wanted) ?? ownView;
  return (
    <>
      <Box data-print="no">
        <PageHeader title="Settings" lead={settingsMessages.lead} />
        <PageViews label="Parts of Settings" views={views} current={current.name} />
      </Box>
      <current.Content />
    </>
  );
}
