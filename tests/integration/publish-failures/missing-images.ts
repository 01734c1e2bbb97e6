import { expect, it } from 'vitest';
import { saveVersion, waitUntilLastIsLive, withAvailabilityProbe } from './edited-site.ts';
import { unprobedTour } from './invalid-record.ts';
import type { TestedApp } from './tested-app.ts';

/** Adds a test that missing images neither prevent a publish nor delay every one. */
export function testMissingImages(app: () => TestedApp): void {
  it('leaves out images that cannot be fetched, and waits only once for a host that hangs', {
    tags: 'deep',
  }, async () => {
    const { withDatabase, origin, imageHosts } = app();
    const images = Object.values(imageHosts.addresses);
    const page = async () => (await fetch(`${origin}/tours/${unprobedTour}`)).text();
    expect(await page()).toContain('image 2');
    await withAvailabilityProbe(app(), async () => {
      // The first image is on cards too, which the probe checks.
      await withDatabase(
        (sql) => sql`update tours set images = images[1:1] ||
        (select array_agg(image) from jsonb_array_elements_text(${sql.json(images)}) as image) where id = ${unprobedTour}`,
      );
      await saveVersion(app());
      await waitUntilLastIsLive(app());
      await saveVersion(app());
      await waitUntilLastIsLive(app());
    });
    expect(imageHosts.silentRequests()).toBe(1);
    expect(imageHosts.requestedPaths()).toEqual(['/absent.jpg', '/cut.jpg', '/endless.jpg', '/rubbish.jpg']);
    expect(imageHosts.internalRequests()).toBe(0);
    // Network buffers hold no more than a few MB.
    expect(imageHosts.maxBytesSent()).toBeGreaterThan(1024 * 1024);
    expect(imageHosts.maxBytesSent()).toBeLessThan(40 * 1024 * 1024);
    expect(await page()).toMatch(/<img src="\/images\//);
    for (const absent of ['image 2', ...images]) expect(await page()).not.toContain(absent);
  });
}
