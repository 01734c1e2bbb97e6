import { expect, it } from 'vitest';
import { saveVersion, waitUntilLastIsLive, withAvailabilityProbe } from './edited-site.ts';
import { unprobedTour } from './invalid-record.ts';
import type { TestedApp } from './tested-app.ts';

/** A picture that cannot be had is no reason to publish nothing, nor to publish late every time. */
export function testMissingImages(app: () => TestedApp): void {
  it('pictures that cannot be had leave their places to others, and a host that hangs is waited for once', async () => {
    const { withDatabase, origin, imageHosts } = app();
    const images = Object.values(imageHosts.addresses);
    const page = async () => (await fetch(`${origin}/tours/${unprobedTour}`)).text();
    expect(await page()).toContain('image 2');
    await withAvailabilityProbe(app(), async () => {
      // The first is on cards too, which the probe looks at.
      await withDatabase((sql) => sql`update tours set images = images[1:1] || ${images} where id = ${unprobedTour}`);
      await saveVersion(app());
      await waitUntilLastIsLive(app());
      await saveVersion(app());
      await waitUntilLastIsLive(app());
    });
    expect(imageHosts.silentRequests()).toBe(1);
    expect(imageHosts.requestedPaths()).toEqual(['/absent.jpg', '/cut.jpg', '/endless.jpg', '/rubbish.jpg']);
    expect(imageHosts.internalRequests()).toBe(0);
    // What the network holds on to is never more than a few MB.
    expect(imageHosts.maxBytesSent()).toBeGreaterThan(1024 * 1024);
    expect(imageHosts.maxBytesSent()).toBeLessThan(40 * 1024 * 1024);
    expect(await page()).toMatch(/<img src="\/images\//);
    for (const absent of ['image 2', ...images]) expect(await page()).not.toContain(absent);
  });
}
