/** Opens the device's share sheet with the page's address; without one, copies the address and says so. */
class ShareLink extends HTMLElement {
  connectedCallback(): void {
    const [button, status] = this.children;
    button?.addEventListener('click', async () => {
      const url = location.origin + location.pathname;
      const { copied = '', failed = '' } = this.dataset;
      if (navigator.share) {
        // Closing the sheet rejects too.
        await navigator.share({ title: document.title, url }).catch(() => undefined);
      } else if (status) {
        try {
          await navigator.clipboard.writeText(url);
          status.textContent = copied;
        } catch {
          // Plain http has no clipboard at all.
          status.textContent = `${failed} ${url}`;
        }
      }
    });
  }
}
customElements.define('share-link', ShareLink);
