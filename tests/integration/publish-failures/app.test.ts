import { afterAll, beforeAll } from 'vitest';
import { productKilled } from './app-killed.ts';
import { builderKilled } from './builder-killed.ts';
import { apiGone, databaseGone } from './database-killed.ts';
import { recordInTheWay } from './invalid-record.ts';
import { lostMessages } from './lost-notifications.ts';
import { manyEdits } from './many-edits.ts';
import { missingPictures } from './missing-images.ts';
import { type LocalProduct, startLocalProduct } from './tested-app.ts';

// One product for all: each fault finds it as the one before has left it.
let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product.remove());

const everything = [
  builderKilled,
  recordInTheWay,
  missingPictures,
  lostMessages,
  manyEdits,
  apiGone,
  productKilled,
  databaseGone,
];
for (const faults of everything) faults(() => product);
