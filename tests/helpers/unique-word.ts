import { randomUUID } from 'node:crypto';

/** Returns a word that no other test uses, to search for the rows of one test. */
export const uniqueWord = () => `word${randomUUID().replaceAll('-', '').slice(0, 12)}`;
