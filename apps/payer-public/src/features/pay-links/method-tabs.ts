const roles = (role: string) => [...document.querySelectorAll<HTMLElement>(`[role=${role}]`)];

/** Shows one panel at a time; arrow keys lead from tab to tab as they do everywhere. */
export function startTabs(): void {
  const tabs = roles('tab');
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const open = tab === chosen;
      tab.ariaSelected = String(open);
      tab.tabIndex = Number(open) - 1;
    }
    for (const panel of roles('tabpanel'))
      panel.toggleAttribute('data-open', panel.id === chosen.getAttribute('aria-controls'));
  };
  tabs.forEach((tab, at) => {
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(tab);
    });
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      const next = step && tabs.at((at + step) % tabs.length);
      if (!next) return;
      choose(next);
      next.focus();
    });
  });
}
