import { readStored } from '../shared/storage.ts';
import { SESSION_KEY } from '../shared/storageKeys.ts';
import { showStoredScheme } from '../shared/storedScheme.ts';

// All the script of the start page; the page works without it.

/** Shows the page by this browser's stored settings: signed in or not, light or dark. */
function showAsStored(): void {
  document.documentElement.toggleAttribute('data-session', readStored(SESSION_KEY) !== null);
  showStoredScheme();
}

showAsStored();
addEventListener('storage', showAsStored);
// Runs again when the browser's back button restores the page as it was left.
addEventListener('pageshow', showAsStored);
startMenu();
startViewer();

/** Closes the phone's menu after a choice, a touch elsewhere, or Escape. */
function startMenu(): void {
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

function startViewer(): void {
  const viewer = document.querySelector<HTMLDialogElement>('dialog.viewer');
  const picture = viewer?.querySelector('.viewer-picture');
  const caption = viewer?.querySelector('.viewer-caption');
  if (!viewer || !picture || !caption || !('showModal' in viewer)) return;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button.shot')];
  let currentIndex = 0;

  const show = (index: number) => {
    currentIndex = (index + buttons.length) % buttons.length;
    const button = buttons[currentIndex];
    const image = button?.querySelector('img')?.cloneNode() as HTMLImageElement | undefined;
    if (!image) return;
    image.sizes = image.width > image.height ? '(max-width: 47.99em) 1000px, 94vw' : '50vh';
    image.loading = 'eager';
    picture.replaceChildren(image);
    picture.scrollTo({ left: 0 });
    caption.textContent = button?.nextElementSibling?.textContent ?? '';
  };

  for (const [index, button] of buttons.entries()) {
    button.disabled = false;
    button.addEventListener('click', () => {
      show(index);
      viewer.showModal();
    });
  }
  viewer.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const turn = target.closest<HTMLElement>('[data-turn]')?.dataset.turn;
    if (turn) show(currentIndex + Number(turn));
    // A click on the dialog itself is a click outside the picture.
    else if (target === viewer || target === picture || target.closest('[data-close]')) viewer.close();
  });
  viewer.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(currentIndex - 1);
    if (key === 'ArrowRight') show(currentIndex + 1);
  });
  viewer.addEventListener('close', () => {
    picture.replaceChildren();
    buttons[currentIndex]?.focus();
  });
}
