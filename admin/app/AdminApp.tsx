import CssBaseline from '@mui/material/CssBaseline';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { AdminContext, CoreAdminUI, defaultI18nProvider, Resource, type ResourceProps } from 'react-admin';
import { Navigate, Route, useParams } from 'react-router';
import { type AdminSection, adminSections } from '#shared/rules/paths.ts';
import { redirectUnlessDirty } from '../account/sign-in/redirect-unless-dirty.ts';
import { createAuthProvider } from '../data/auth/auth-provider.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { createDataProvider } from '../data/provider/data-provider.ts';
import { createQueryClient } from '../data/query-client.ts';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { scrollPaddingStyles } from '../ui/layout/scroll-padding.tsx';
import { sections } from '../ui/menu-sections.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { NotificationStack } from './layout/NotificationStack.tsx';
import { Rethrow } from './layout/Rethrow.tsx';
import { getPreloadedPage, loadPage } from './pages.ts';
import { adminStore } from './theme/theme-store.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

/** Props of the resources with forms, or with records that titles name. */
const resourceProps: Partial<Record<AdminSection, Partial<ResourceProps>>> = {
  locations: { create: RedirectToCreate, edit: RedirectToEdit, recordRepresentation: 'name' },
  tours: { create: RedirectToCreate, edit: RedirectToEdit, recordRepresentation: 'title' },
  'day-trips': { create: RedirectToCreate, edit: RedirectToEdit, recordRepresentation: 'title' },
  bookings: { create: RedirectToCreate, edit: RedirectToShow, recordRepresentation: 'customer_name' },
  reviews: { recordRepresentation: 'customer_name' },
  site: { recordRepresentation: 'agency_name' },
};

const LoadingPage = () => <LoadingSpinner />;

/** Renders react-admin with our layout, providers and resources. Each screen is a separate chunk. */
export function AdminApp() {
  const { client, config, session } = useSupabase();
  const [providers] = useState(() => ({
    data: createDataProvider(client, config, session.isStaff),
    auth: createAuthProvider(client, session, redirectUnlessDirty),
    query: createQueryClient(),
  }));
  // What failed for lack of a session is read again with the new one.
  useEffect(() => session.onRenewed(() => void providers.query.invalidateQueries()), [session, providers]);
  return (
    <AdminContext
      authProvider={providers.auth}
      dataProvider={providers.data}
      queryClient={providers.query}
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
        {/* Not as a `list`, which react-admin would always open at its old scroll position. */}
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

const lazyPages = new Map<AdminSection, ComponentType>();

/**
 * Renders a screen, which is downloaded when it is first shown. A preloaded one is not lazy, since React would show the
 * spinner of a lazy component for at least a third of a second.
 */
function LazyPage({ section }: { readonly section: AdminSection }) {
  // Routes share this position in the tree: without the key, the previous screen's state would stay.
  return <LoadedPage key={section} section={section} />;
}

function LoadedPage({ section }: { readonly section: AdminSection }) {
  const [Page] = useState<ComponentType>(() => getPreloadedPage(section) ?? getLazyPage(section));
  return <Page />;
}

/** Returns the lazy component of a screen, always the same one, since a new one would suspend again. */
function getLazyPage(section: AdminSection): ComponentType {
  const existing = lazyPages.get(section);
  if (existing) return existing;
  const created = lazy(() => loadPage(section).then((component) => ({ default: component })));
  lazyPages.set(section, created);
  return created;
}

/** Renders the dashboard, which react-admin takes as a component and not as an element. */
function DashboardPage() {
  return <LazyPage section="" />;
}

// Dialogs are in the query: the admin's HTML exists at the sections only, and react-admin's own /create and /:id addresses
// would answer 404 after a reload.

/** Redirects from a resource's /create to its form at ?new=true. */
function RedirectToCreate() {
  return <Navigate to="..?new=true" relative="path" replace />;
}

/** Redirects from a resource's /:id to its form at ?edit={id}. */
function RedirectToEdit() {
  const { id = '' } = useParams();
  return <Navigate to={`..?edit=${encodeURIComponent(id)}`} relative="path" replace />;
}

/** Redirects from a resource's /:id to its details at ?show={id}. */
function RedirectToShow() {
  const { id = '' } = useParams();
  return <Navigate to={`..?show=${encodeURIComponent(id)}`} relative="path" replace />;
}
