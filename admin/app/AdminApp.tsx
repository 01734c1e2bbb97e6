import CssBaseline from '@mui/material/CssBaseline';
import { useState } from 'react';
import { AdminContext, CoreAdminUI, defaultI18nProvider, Resource, type ResourceProps } from 'react-admin';
import { Route } from 'react-router';
import { type AdminSection, adminSections } from '#shared/rules/paths.ts';
import { createAuthProvider } from '../data/auth/auth-provider.ts';
import { createDataProvider } from '../data/provider/data-provider.ts';
import { useSupabase } from '../data/supabase-context.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { NotificationStack } from '../ui/feedback/NotificationStack.tsx';
import { Rethrow } from '../ui/feedback/Rethrow.tsx';
import { scrollPaddingStyles } from '../ui/layout/scroll-padding.tsx';
import { sections } from '../ui/sections.ts';
import { adminStore } from '../ui/theme/theme-store.ts';
import { darkTheme, lightTheme } from '../ui/theme/themes.ts';
import { redirectUnlessDirty } from './auth/redirect-unless-dirty.ts';
import { DashboardPage, LazyPage } from './LazyPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { RedirectToCreate, RedirectToEdit, RedirectToShow } from './redirects.tsx';

/** What react-admin needs to know of the sections with records that have forms or are named in titles. */
const resourceProps: Partial<Record<AdminSection, Partial<ResourceProps>>> = {
  locations: { create: RedirectToCreate, edit: RedirectToEdit, recordRepresentation: 'name' },
  tours: { create: RedirectToCreate, edit: RedirectToEdit, recordRepresentation: 'title' },
  'day-trips': { create: RedirectToCreate, edit: RedirectToEdit, recordRepresentation: 'title' },
  bookings: { create: RedirectToCreate, edit: RedirectToShow, recordRepresentation: 'customer_name' },
  reviews: { recordRepresentation: 'customer_name' },
};

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
        {adminSections.filter(Boolean).map((section) => (
          <Resource
            key={section}
            name={section}
            options={{ label: sections[section].label }}
            {...resourceProps[section]}
          >
            <Route path="/*" element={<LazyPage section={section} />} />
          </Resource>
        ))}
      </CoreAdminUI>
      <NotificationStack />
    </AdminContext>
  );
}
