import { afterAll, beforeAll } from 'vitest';
import { builderKilled } from './builder-killed.ts';
import { apiGone, databaseGone } from './database-gone.ts';
import { type LocalProduct, startLocalProduct } from './local-product.ts';
import { lostMessages } from './lost-messages.ts';
import { manyEdits } from './many-edits.ts';
import { missingPictures } from './missing-pictures.ts';
import { productKilled } from './product-killed.ts';
import { recordInTheWay } from './record-in-the-way.ts';

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
