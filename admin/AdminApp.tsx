import CssBaseline from '@mui/material/CssBaseline';
import { useState } from 'react';
import { AdminContext, CoreAdminUI, defaultI18nProvider, Resource } from 'react-admin';
import { leaveUnlessUnsaved } from './auth/redirect-unless-dirty.ts';
import { Waiting } from './components/feedback/LoadingSpinner.tsx';
import { Notices } from './components/feedback/NotificationStack.tsx';
import { Rethrow } from './components/feedback/Rethrow.tsx';
import { stickyRoom } from './components/layout/scroll-padding.tsx';
import { FirstScreen, Screen } from './LazyPage.tsx';
import { Frame } from './layout/Layout.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { createAuthProvider } from './providers/auth/auth-provider.ts';
import { createDataProvider } from './providers/data/data-provider.ts';
import { useDesk } from './providers/supabase-context.tsx';
import { ToEdit, ToNew, ToShown } from './redirects.tsx';
import { deskStore } from './theme/theme-store.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const WaitingPage = () => <Waiting />;

/** react-admin with this product's frame, providers and screens. Each screen is a download of its own. */
export function BackOffice() {
  const { client, config, session } = useDesk();
  const [providers] = useState(() => ({
    data: createDataProvider(client, config),
    auth: createAuthProvider(client, session, leaveUnlessUnsaved),
  }));
  return (
    <AdminContext
      authProvider={providers.auth}
      dataProvider={providers.data}
      i18nProvider={defaultI18nProvider}
      store={deskStore}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      {stickyRoom}
      <CoreAdminUI
        disableTelemetry
        title={config.agency}
        layout={Frame}
        dashboard={FirstScreen}
        catchAll={NotFound}
        loading={WaitingPage}
        error={Rethrow}
      >
        <Resource
          name="locations"
          list={<Screen name="locations" />}
          create={ToNew}
          edit={ToEdit}
          recordRepresentation="name"
        />
        <Resource
          name="tours"
          list={<Screen name="tours" />}
          create={ToNew}
          edit={ToEdit}
          recordRepresentation="title"
        />
        <Resource
          name="day-trips"
          list={<Screen name="day-trips" />}
          create={ToNew}
          edit={ToEdit}
          recordRepresentation="title"
        />
        <Resource
          name="bookings"
          list={<Screen name="bookings" />}
          create={ToNew}
          edit={ToShown}
          recordRepresentation="customer_name"
        />
        <Resource name="reviews" list={<Screen name="reviews" />} recordRepresentation="customer_name" />
      </CoreAdminUI>
      <Notices />
    </AdminContext>
  );
}
