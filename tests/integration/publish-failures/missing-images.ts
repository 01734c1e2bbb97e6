import { expect, it } from 'vitest';
import { lastIsLive, save, watched } from './edited-site.ts';
import { otherTour } from './invalid-record.ts';
import type { LocalProduct } from './tested-app.ts';

/** A picture that cannot be had is no reason to publish nothing, nor to publish late every time. */
export function missingPictures(product: () => LocalProduct): void {
  it('pictures that cannot be had leave their places to others, and a host that hangs is waited for once', async () => {
    const { withDatabase, origin, pictureHosts } = product();
    const images = Object.values(pictureHosts.addresses);
    const page = async () => (await fetch(`${origin}/tours/${otherTour}`)).text();
    expect(await page()).toContain('image 2');
    await watched(product(), async () => {
      // The first is on cards too, which the client looks at.
      await withDatabase((sql) => sql`update tours set images = images[1:1] || ${images} where id = ${otherTour}`);
      await save(product());
      await lastIsLive(product());
      await save(product());
      await lastIsLive(product());
    });
    expect(pictureHosts.asked()).toBe(1);
    expect(pictureHosts.served()).toEqual(['/absent.jpg', '/cut.jpg', '/endless.jpg', '/rubbish.jpg']);
    expect(pictureHosts.askedInside()).toBe(0);
    // What the network holds on to is never more than a few MB.
    expect(pictureHosts.mostSent()).toBeGreaterThan(1024 * 1024);
    expect(pictureHosts.mostSent()).toBeLessThan(40 * 1024 * 1024);
    expect(await page()).toMatch(/<img src="\/images\//);
    for (const absent of ['image 2', ...images]) expect(await page()).not.toContain(absent);
  });
}
