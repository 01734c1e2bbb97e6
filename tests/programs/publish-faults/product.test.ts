import { afterAll, beforeAll } from 'vitest';
import { builderKilled } from './builder-killed.ts';
import { type LocalProduct, startLocalProduct } from './local-product.ts';
import { productKilled } from './product-killed.ts';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product.remove());

builderKilled(() => product);
productKilled(() => product);
