/** Opens the gallery's pictures full size, one after the other. */
export function startViewer(): void {
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
    image.sizes = image.width > image.height ? '(max-width: 767.98px) 1000px, 94vw' : '50vh';
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
