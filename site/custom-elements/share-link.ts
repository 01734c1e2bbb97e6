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
        status.textContent = await navigator.clipboard.writeText(url).then(
          () => copied,
          () => `${failed} ${url}`,
        );
      }
    });
  }
}
customElements.define('share-link', ShareLink);
