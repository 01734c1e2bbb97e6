/** Opens the device's share sheet with the page's address; without one, copies the address and says so. */
class ShareLink extends HTMLElement {
  connectedCallback(): void {
    const [button, status] = this.children;
    button?.addEventListener('click', async () => {
      const url = location.origin + location.pathname;
      let text = '';
      try {
        if (navigator.share) await navigator.share({ title: document.title, url });
        else {
          text = `${this.dataset['failed']} ${url}`;
          // Plain http has no clipboard at all.
          await navigator.clipboard.writeText(url);
          text = `${this.dataset['copied']}`;
        }
      } catch {
        // Closing the sheet rejects too.
      }
      status?.replaceChildren(text);
    });
  }
}
customElements.define('share-link', ShareLink);
