/** View transition name of the image at the head of a trip's page; a card's image gets it during the transition. */
const transitionName = 'trip-picture';

/** Animates between a card's image and the image at the head of the page that the card links to. */
function nameTransitionImage(transition: ViewTransition | null, other: string | null | undefined): void {
  if (!transition) return;
  // All three reject when the transition is skipped, as on the way out of the browser's page cache.
  const ended = Promise.allSettled([transition.ready, transition.updateCallbackDone, transition.finished]);
  const path = other && new URL(other).pathname;
  const image = document.querySelector<HTMLElement>(`article:has(.card-link[href="${path}"]) img`);
  if (!image) return;
  // A name must be unique, so the image at the head of this page loses it during the transition.
  const heads = document.querySelectorAll<HTMLElement>('.trip-picture');
  for (const head of heads) head.style.viewTransitionName = 'none';
  image.style.viewTransitionName = transitionName;
  void ended.then(() => {
    for (const named of [image, ...heads]) named.style.viewTransitionName = '';
  });
}

// Browsers without these events change pages without an animation.
addEventListener('pageswap', ({ viewTransition, activation }) =>
  nameTransitionImage(viewTransition, activation?.entry.url),
);
// Not every browser with `pagereveal` has `navigation.activation`.
addEventListener('pagereveal', ({ viewTransition }) =>
  nameTransitionImage(viewTransition, window.navigation?.activation?.from?.url),
);
