// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import './share-link.ts';

it('shows the address where the browser has neither a share sheet nor a clipboard, as on plain http', async () => {
  history.replaceState(null, '', '/tours/dunes');
  document.body.innerHTML = `<share-link data-copied="Copied" data-failed="Copy this address:">
    <button type="button">Share</button><span role="status"></span></share-link>`;
  expect([navigator.share, navigator.clipboard]).toEqual([undefined, undefined]);
  document.querySelector('button')?.click();
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toBe(
      `Copy this address: ${location.origin}/tours/dunes`,
    ),
  );
});
