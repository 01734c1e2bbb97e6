/** Hands the page's address to the device's own share sheet; without one, copies it and says so. */
class ShareLink extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', async () => {
      const url = location.origin + location.pathname;
      if (Reflect.has(navigator, 'share')) {
        // Closing the sheet is no failure.
        await navigator.share({ title: this.dataset['title'] ?? '', url }).catch(() => undefined);
        return;
      }
      const said = await navigator.clipboard.writeText(url).then(
        () => this.dataset['copied'],
        () => `${this.dataset['failed']} ${url}`,
      );
      const status = this.querySelector('[role=status]');
      if (status) status.textContent = said ?? '';
    });
  }
}
customElements.define('share-link', ShareLink);
