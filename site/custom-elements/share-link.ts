/** Hands the page's address to the device's own share sheet; without one, copies it and says so. */
class ShareLink extends HTMLElement {
  connectedCallback(): void {
    const [button, status] = this.children;
    button?.addEventListener('click', async () => {
      const url = location.origin + location.pathname;
      const { copied = '', failed = '' } = this.dataset;
      if (Reflect.has(navigator, 'share')) {
        // Closing the sheet is no failure.
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
