import { afterAll, beforeAll } from 'vitest';
import { testKilledApp } from './app-killed.ts';
import { testKilledBuilder } from './builder-killed.ts';
import { testKilledApi, testKilledDatabase } from './database-killed.ts';
import { testInvalidRecord } from './invalid-record.ts';
import { testLostBookings } from './lost-bookings.ts';
import { testLostNotifications } from './lost-notifications.ts';
import { testManyEdits } from './many-edits.ts';
import { testMissingImages } from './missing-images.ts';
import { startTestedApp, type TestedApp } from './tested-app.ts';

// One app for all tests: each failure meets it in the state that the one before has left. Bookings come last, when the
// builder is idle: an app of their own would start another.
let app: TestedApp;
beforeAll(async () => {
  app = await startTestedApp();
});
afterAll(() => app.remove());

const testSuites = [
  testKilledBuilder,
  testInvalidRecord,
  testMissingImages,
  testLostNotifications,
  testManyEdits,
  testKilledApi,
  testKilledApp,
  testKilledDatabase,
  testLostBookings,
];
for (const addTests of testSuites) addTests(() => app);
