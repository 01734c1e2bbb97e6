import { expect, it } from 'vitest';
import { lastIsLive, save, watched } from './edited-site.ts';
import type { LocalProduct } from './local-product.ts';
import { startPictureHosts } from './picture-host.ts';
import { otherTour } from './record-in-the-way.ts';

/** A picture that cannot be had is no reason to publish nothing, nor to publish late every time. */
export function missingPictures(product: () => LocalProduct): void {
  it('pictures that cannot be had leave their places to others, and a host that hangs is waited for once', async () => {
    const hosts = await startPictureHosts();
    const images = Object.values(hosts.addresses);
    const { withDatabase, origin } = product();
    const page = async () => (await fetch(`${origin}/tours/${otherTour}`)).text();
    expect(await page()).toContain('picture 2');
    await watched(product(), async () => {
      // The first is on cards too, which the client looks at.
      await withDatabase((sql) => sql`update tours set images = images[1:1] || ${images} where id = ${otherTour}`);
      await save(product());
      await lastIsLive(product());
      await save(product());
      await lastIsLive(product());
    });
    expect(hosts.asked()).toBe(1);
    expect(await page()).toMatch(/<img src="\/images\//);
    for (const absent of ['picture 2', ...images]) expect(await page()).not.toContain(absent);
    hosts.stop();
  });
}
