/**
 * The tests that run: main for those of npm test, all for npm run test:all, undefined if they are chosen by name.
 * Tests outside main carry the tag `deep`.
 */
export const lane = process.env['TEST_LANE'];
