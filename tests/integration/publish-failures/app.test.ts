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

// All tests share one app in the state that the previous failure has left. Bookings come last, when the builder is idle,
// which saves the start of another.
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
