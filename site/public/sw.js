// An earlier site at this address may have left a service worker in browsers, which would show that site for ever. Browsers ask for
// its script again: this one takes its place, deletes what was stored, removes itself and reloads the open pages.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeItself()));

async function removeItself() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
