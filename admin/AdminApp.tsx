import CssBaseline from '@mui/material/CssBaseline';
import { useState } from 'react';
import { AdminContext, CoreAdminUI, defaultI18nProvider, Resource } from 'react-admin';
import { redirectUnlessDirty } from './auth/redirect-unless-dirty.ts';
import { LoadingSpinner } from './components/feedback/LoadingSpinner.tsx';
import { NotificationStack } from './components/feedback/NotificationStack.tsx';
import { Rethrow } from './components/feedback/Rethrow.tsx';
import { scrollPaddingStyles } from './components/layout/scroll-padding.tsx';
import { DashboardPage, LazyPage } from './LazyPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { createAuthProvider } from './providers/auth/auth-provider.ts';
import { createDataProvider } from './providers/data/data-provider.ts';
import { useSupabase } from './providers/supabase-context.tsx';
import { RedirectToCreate, RedirectToEdit, RedirectToShow } from './redirects.tsx';
import { adminStore } from './theme/theme-store.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const LoadingPage = () => <LoadingSpinner />;

/** Renders react-admin with our layout, providers and resources. Each screen is a chunk of its own. */
export function AdminApp() {
  const { client, config, session } = useSupabase();
  const [providers] = useState(() => ({
    data: createDataProvider(client, config),
    auth: createAuthProvider(client, session, redirectUnlessDirty),
  }));
  return (
    <AdminContext
      authProvider={providers.auth}
      dataProvider={providers.data}
      i18nProvider={defaultI18nProvider}
      store={adminStore}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      {scrollPaddingStyles}
      <CoreAdminUI
        disableTelemetry
        title={config.agency}
        layout={Layout}
        dashboard={DashboardPage}
        catchAll={NotFound}
        loading={LoadingPage}
        error={Rethrow}
      >
        <Resource
          name="locations"
          list={<LazyPage name="locations" />}
          create={RedirectToCreate}
          edit={RedirectToEdit}
          recordRepresentation="name"
        />
        <Resource
          name="tours"
          list={<LazyPage name="tours" />}
          create={RedirectToCreate}
          edit={RedirectToEdit}
          recordRepresentation="title"
        />
        <Resource
          name="day-trips"
          list={<LazyPage name="day-trips" />}
          create={RedirectToCreate}
          edit={RedirectToEdit}
          recordRepresentation="title"
        />
        <Resource
          name="bookings"
          list={<LazyPage name="bookings" />}
          create={RedirectToCreate}
          edit={RedirectToShow}
          recordRepresentation="customer_name"
        />
        <Resource name="calendar" list={<LazyPage name="calendar" />} options={{ label: 'Calendar' }} />
        <Resource name="reviews" list={<LazyPage name="reviews" />} recordRepresentation="customer_name" />
        <Resource name="mail" list={<LazyPage name="mail" />} options={{ label: 'Mail' }} />
        <Resource name="insights" list={<LazyPage name="insights" />} options={{ label: 'Insights' }} />
        <Resource name="history" list={<LazyPage name="history" />} options={{ label: 'History' }} />
        <Resource name="personal-data" list={<LazyPage name="personal-data" />} />
      </CoreAdminUI>
      <NotificationStack />
    </AdminContext>
  );
}
