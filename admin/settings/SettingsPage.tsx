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
import { settingsViews } from './views.ts';

type ViewName = (typeof settingsViews)[number]['name'];

const contents: Readonly<Record<ViewName, ComponentType>> = {
  '': OwnSettings,
  staff: StaffSettings,
  'sign-ins': SignInLog,
  bookings: BookingSettings,
  'personal-data': PersonalDataSettings,
  publishing: PublishSettings,
};

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
  const { name: current } = settingsViews.find(({ name }) => name === wanted) ?? settingsViews[0];
  const Content = contents[current];
  return (
    <>
      <Box data-print="no">
        <PageHeader title="Settings" lead={settingsMessages.lead} />
        <PageViews label="Parts of Settings" views={settingsViews} current={current} />
      </Box>
      <Content />
    </>
  );
}
