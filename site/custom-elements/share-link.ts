/** Opens the device's share sheet with the page's address; without one, copies the address and says so. */
class ShareLink extends HTMLElement {
  connectedCallback(): void {
    const [button, status] = this.children;
    button?.addEventListener('click', async () => {
      const url = location.origin + location.pathname;
      if (navigator.share) {
        // Closing the sheet rejects too.
        void navigator.share({ title: document.title, url }).catch(() => undefined);
      } else if (status) {
        // Plain http has no clipboard at all.
        status.textContent = await (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
          () => this.dataset['copied'] ?? '',
          () => `${this.dataset['failed']} ${url}`,
        );
      }
    });
  }
}
customElements.define('share-link', ShareLink);
