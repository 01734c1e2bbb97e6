import { lane } from '../../helpers/lane.ts';

/** True in npm run test:all, which repeats failures at many moments. */
export const isDeepRun = lane === 'all';
