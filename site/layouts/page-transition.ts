/** The name that styles give to the image at the head of a trip's page; a card's image bears it while pages change. */
const transitionName = 'trip-picture';

/** Lets a card's image become the one at the head of the page that it leads to, and back. */
function nameTransitionImage(transition: ViewTransition | null, other: string | null | undefined): void {
  if (!transition || !other) return;
  const { pathname } = new URL(other);
  const image = document.querySelector<HTMLElement>(`article:has(.card-link[href="${pathname}"]) img`);
  if (!image) return;
  // One name, one image: the head of this page gives it up meanwhile.
  const heads = document.querySelectorAll<HTMLElement>('.trip-picture');
  for (const head of heads) head.style.viewTransitionName = 'none';
  image.style.viewTransitionName = transitionName;
  const release = () => {
    for (const named of [image, ...heads]) named.style.viewTransitionName = '';
  };
  // One that is cut short ends with an error.
  void transition.finished.then(release, release);
}

// Browsers without these events change pages plainly.
addEventListener('pageswap', ({ viewTransition, activation }) =>
  nameTransitionImage(viewTransition, activation?.entry.url),
);
// Not every browser that reveals pages says where they were come to from.
addEventListener('pagereveal', ({ viewTransition }) =>
  nameTransitionImage(viewTransition, window.navigation?.activation?.from?.url),
);
