const ancestorsOf = (element: Element) => {
  const all: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) all.push(one);
  return all;
};

function focusPlace(place: HTMLElement) {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** Focuses what opened a dialog; once the answer has taken it away, the place where it stood, so that Tab goes on from there. */
export function giveBackFocus(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || opener === document.body) return;
  const places = ancestorsOf(opener);
  const watch = new MutationObserver(() => look());
  const stop = () => {
    watch.disconnect();
    document.removeEventListener('focusin', stop);
  };
  const look = () => {
    if (opener.isConnected) return;
    stop();
    const place = places.find(({ isConnected }) => isConnected);
    // A place that holds the heading is a whole screen, and the heading is where it begins.
    if (place && document.activeElement === document.body) focusPlace(place.querySelector('h1') ?? place);
  };
  opener.focus();
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
  look();
}
