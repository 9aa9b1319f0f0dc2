/** Closes the phone's menu after a choice, a touch elsewhere, or Escape. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (!menu) return;
  document.addEventListener('click', ({ target }) => {
    const isChoice = target instanceof Element && target.closest('details.menu nav a');
    if (isChoice || !menu.contains(target as Node)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
