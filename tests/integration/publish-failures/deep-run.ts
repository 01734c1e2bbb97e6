/** Whether the long run was asked for: npm run test:deep. */
export const isDeepRun = Number(process.env['FAULT_ROUNDS'] ?? 1) > 1;
