import CssBaseline from '@mui/material/CssBaseline';
import { useState } from 'react';
import { AdminContext, CoreAdminUI, defaultI18nProvider, Resource } from 'react-admin';
import { Frame } from './frame/Frame.tsx';
import { NotFound } from './frame/NotFound.tsx';
import { FirstScreen, Screen } from './frame/Screen.tsx';
import { createAuthProvider } from './providers/auth-provider.ts';
import { createDataProvider } from './providers/data-provider.ts';
import { useDesk } from './providers/desk-context.tsx';
import { leaveUnlessUnsaved } from './sign-in/leave.ts';
import { deskStore } from './theme/chosen-mode.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';
import { Notices } from './ui/Notices.tsx';
import { ToEdit, ToNew, ToShown } from './ui/query-addresses.tsx';
import { Rethrow } from './ui/Rethrow.tsx';
import { stickyRoom } from './ui/sticky-room.tsx';
import { Waiting } from './ui/Waiting.tsx';

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
