import { afterAll, beforeAll } from 'vitest';
import { builderKilled } from './builder-killed.ts';
import { type LocalProduct, startLocalProduct } from './local-product.ts';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product.remove());

builderKilled(() => product);
