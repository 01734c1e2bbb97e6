import CssBaseline from '@mui/material/CssBaseline';
import { useState } from 'react';
import { AdminContext, CoreAdminUI, defaultI18nProvider, Resource } from 'react-admin';
import { Route } from 'react-router';
import { redirectUnlessDirty } from './auth/redirect-unless-dirty.ts';
import { LoadingSpinner } from './components/feedback/LoadingSpinner.tsx';
import { NotificationStack } from './components/feedback/NotificationStack.tsx';
import { Rethrow } from './components/feedback/Rethrow.tsx';
import { scrollPaddingStyles } from './components/layout/scroll-padding.tsx';
import { DashboardPage, LazyPage } from './LazyPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { NotFound } from './layout/NotFound.tsx';
import type { PageName } from './pages.ts';
import { createAuthProvider } from './providers/auth/auth-provider.ts';
import { createDataProvider } from './providers/data/data-provider.ts';
import { useSupabase } from './providers/supabase-context.tsx';
import { RedirectToCreate, RedirectToEdit, RedirectToShow } from './redirects.tsx';
import { adminStore } from './theme/theme-store.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const listRoute = (name: PageName) => <Route path="/*" element={<LazyPage name={name} />} />;

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
        {/* As routes of their own: to a `list`, react-admin would return at its old scroll position on every way in. */}
        <Resource name="locations" create={RedirectToCreate} edit={RedirectToEdit} recordRepresentation="name">
          {listRoute('locations')}
        </Resource>
        <Resource name="tours" create={RedirectToCreate} edit={RedirectToEdit} recordRepresentation="title">
          {listRoute('tours')}
        </Resource>
        <Resource name="day-trips" create={RedirectToCreate} edit={RedirectToEdit} recordRepresentation="title">
          {listRoute('day-trips')}
        </Resource>
        <Resource name="bookings" create={RedirectToCreate} edit={RedirectToShow} recordRepresentation="customer_name">
          {listRoute('bookings')}
        </Resource>
        <Resource name="calendar" options={{ label: 'Calendar' }}>
          {listRoute('calendar')}
        </Resource>
        <Resource name="reviews" recordRepresentation="customer_name">
          {listRoute('reviews')}
        </Resource>
        <Resource name="mail" options={{ label: 'Mail' }}>
          {listRoute('mail')}
        </Resource>
        <Resource name="insights" options={{ label: 'Insights' }}>
          {listRoute('insights')}
        </Resource>
        <Resource name="history" options={{ label: 'History' }}>
          {listRoute('history')}
        </Resource>
        <Resource name="personal-data">{listRoute('personal-data')}</Resource>
      </CoreAdminUI>
      <NotificationStack />
    </AdminContext>
  );
}
