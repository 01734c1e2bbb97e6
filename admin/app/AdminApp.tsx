import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { AdminContext, defaultI18nProvider, Resource, ResourceDefinitionContextProvider } from 'react-admin';
import { Link, Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { redirectUnlessDirty } from '../account/sign-in/redirect-unless-dirty.ts';
import { createAuthProvider } from '../data/auth/auth-provider.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { createDataProvider } from '../data/provider/data-provider.ts';
import { createQueryClient } from '../data/query-client.ts';
import { scrollPaddingStyles } from '../ui/layout/scroll-padding.tsx';
import { usePageTitle } from '../ui/layout/usePageTitle.ts';
import { Layout } from './layout/Layout.tsx';
import { NotificationStack } from './layout/NotificationStack.tsx';
import { dashboard, resources } from './sections.tsx';
import { adminStore } from './theme/theme-store.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

// Known from the start. React-admin's own Admin registers each after the first render, and renders every screen again.
const resourceDefinitions = Object.fromEntries(
  resources.map(({ path, label, titleColumn, opener }) => [
    path,
    {
      name: path,
      options: { label },
      hasCreate: opener !== undefined,
      hasEdit: opener !== undefined,
      ...(titleColumn && { recordRepresentation: titleColumn }),
    },
  ]),
);

/** Renders react-admin with our layout, providers and resources. Each screen is a separate chunk. */
export function AdminApp() {
  const { client, config, session } = useSupabase();
  const [providers] = useState(() => {
    const query = createQueryClient();
    // Known since RequireStaff. React-admin would ask, and render everything twice more with the answer.
    query.setQueryData(['auth', 'getPermissions', {}], 'staff');
    return {
      data: createDataProvider(client, config, session.isStaff),
      auth: createAuthProvider(client, session, redirectUnlessDirty),
      query,
    };
  });
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
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <Layout>
          <Routes>
            <Route path="/" element={<dashboard.page.Component />} />
            <Route path="/personal-data" element={<RedirectToPersonalData />} />
            {/* Not as a `list`, which react-admin would always open at its old scroll position. */}
            {resources.map(({ path, page, opener }) => (
              <Route
                key={path}
                path={`${path}/*`}
                element={
                  <Resource
                    name={path}
                    {...(opener && {
                      create: RedirectToCreate,
                      edit: opener === 'edit' ? RedirectToEdit : RedirectToShow,
                    })}
                  >
                    <Route path="/*" element={<page.Component />} />
                  </Resource>
                }
              />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Layout>
      </ResourceDefinitionContextProvider>
      <NotificationStack />
    </AdminContext>
  );
}

// Dialogs are in the query: the admin's HTML exists at the sections only, and react-admin's own /create and /:id addresses
// would answer 404 after a reload.

/** Redirects from the earlier address of personal data, which may name a person, to its place under Settings. */
function RedirectToPersonalData() {
  const person = new URLSearchParams(useLocation().search).get('person');
  const query = new URLSearchParams({ view: 'personal-data', ...(person !== null && { person }) });
  return <Navigate to={`/settings?${query}`} replace />;
}

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

/** Renders the page for an unknown address below the hidden path. */
function NotFound() {
  usePageTitle('Page not found');
  return (
    <>
      <Typography variant="h1" gutterBottom>
        Page not found
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        There is no such section in the back office.
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Back to the dashboard
      </Button>
    </>
  );
}
