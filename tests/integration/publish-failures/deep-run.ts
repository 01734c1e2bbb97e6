/** True for the long run of the tests, npm run test:deep. */
export const isDeepRun = Number(process.env['FAULT_ROUNDS'] ?? 1) > 1;
