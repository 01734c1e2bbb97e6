/** Whether the long run was asked for: npm run test:deep. */
export const isDeep = Number(process.env['FAULT_ROUNDS'] ?? 1) > 1;
