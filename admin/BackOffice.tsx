import CssBaseline from '@mui/material/CssBaseline';
import { lazy, useState } from 'react';
import { AdminContext, CoreAdminUI, defaultI18nProvider, localStorageStore, Notification, Resource } from 'react-admin';
import { Frame } from './frame/Frame.tsx';
import { NotFound } from './frame/NotFound.tsx';
import { createAuthProvider } from './providers/auth-provider.ts';
import { createDataProvider } from './providers/data-provider.ts';
import { useDesk } from './providers/desk-context.tsx';
import { screens } from './screens.ts';
import { leaveUnlessUnsaved } from './sign-in/leave.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';
import { ToEdit, ToNew, ToShown } from './ui/query-addresses.tsx';
import { Rethrow } from './ui/Rethrow.tsx';
import { Waiting } from './ui/Waiting.tsx';

const Dashboard = lazy(() => screens['']().then((module) => ({ default: module.Dashboard })));
const LocationList = lazy(() => screens.locations().then((module) => ({ default: module.LocationList })));
const TourList = lazy(() => screens.tours().then((module) => ({ default: module.TourList })));
const DayTripList = lazy(() => screens['day-trips']().then((module) => ({ default: module.DayTripList })));
const BookingList = lazy(() => screens.bookings().then((module) => ({ default: module.BookingList })));
const ReviewList = lazy(() => screens.reviews().then((module) => ({ default: module.ReviewList })));

const WaitingPage = () => <Waiting />;
const store = localStorageStore(undefined, 'desk');

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
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        disableTelemetry
        title={config.agency}
        layout={Frame}
        dashboard={Dashboard}
        catchAll={NotFound}
        loading={WaitingPage}
        error={Rethrow}
      >
        <Resource name="locations" list={LocationList} create={ToNew} edit={ToEdit} recordRepresentation="name" />
        <Resource name="tours" list={TourList} create={ToNew} edit={ToEdit} recordRepresentation="title" />
        <Resource name="day-trips" list={DayTripList} create={ToNew} edit={ToEdit} recordRepresentation="title" />
        <Resource
          name="bookings"
          list={BookingList}
          create={ToNew}
          edit={ToShown}
          recordRepresentation="customer_name"
        />
        <Resource name="reviews" list={ReviewList} recordRepresentation="customer_name" />
      </CoreAdminUI>
      <Notification />
    </AdminContext>
  );
}
