/** Opens the question that the fragment of the address names, with what mails and advertising add to it. */
class LinkedQuestion extends HTMLElement {
  connectedCallback(): void {
    const open = () => {
      const question = this.querySelector(`[id="${/[\w-]+/.exec(location.hash)}" i]`);
      question?.toggleAttribute('open', true);
      question?.scrollIntoView();
    };
    addEventListener('hashchange', open);
    open();
  }
}
customElements.define('linked-question', LinkedQuestion);
