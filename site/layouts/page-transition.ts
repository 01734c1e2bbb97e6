/** The name that styles give to the picture at the head of a trip's page; a card's picture bears it while pages change. */
const shared = 'trip-picture';

/** Lets a card's picture become the one at the head of the page that it leads to, and back. */
function carryOver(transition: ViewTransition | null, other: string | null | undefined): void {
  if (!transition || !other) return;
  const { pathname } = new URL(other);
  const picture = document.querySelector<HTMLElement>(`article:has(.card-link[href="${pathname}"]) img`);
  if (!picture) return;
  // One name, one picture: the head of this page gives it up meanwhile.
  const heads = document.querySelectorAll<HTMLElement>('.trip-picture');
  for (const head of heads) head.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = shared;
  const release = () => {
    for (const named of [picture, ...heads]) named.style.viewTransitionName = '';
  };
  // One that is cut short ends with an error.
  void transition.finished.then(release, release);
}

// Browsers without these events change pages plainly.
addEventListener('pageswap', ({ viewTransition, activation }) => carryOver(viewTransition, activation?.entry.url));
// Not every browser that reveals pages says where they were come to from.
addEventListener('pagereveal', ({ viewTransition }) =>
  carryOver(viewTransition, window.navigation?.activation?.from?.url),
);
