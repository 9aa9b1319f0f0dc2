import { expect, type Page } from '@playwright/test';

const PLAY = `(async (video) => {
  video.muted = true;
  await video.play();
  video.pause();
  return video.duration;
})(document.querySelector('video'))`;

/** Drives 'Inicio': the guide of the first steps, or the figures of the day. */
export function homeScreen(page: Page) {
  const step = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  return {
    guide: page.getByRole('heading', { name: 'Primeros pasos' }),
    /** Starts the video about the first steps and returns its length in seconds. */
    playVideo: () => page.evaluate<number>(PLAY),
    step,
    /** Waits until exactly these steps of the guide are done. */
    areDone: async (...titles: string[]) => {
      await expect(page.getByText(new RegExp(`^${titles.length} de 5 listos$`))).toBeVisible();
      for (const title of titles) await expect(step(title).getByLabel('Listo')).toBeVisible();
    },
    /** Waits until the card shows this text. */
    tells: (card: string, figure: string | RegExp) =>
      expect(page.getByRole('link', { name: new RegExp(`^${card}`) })).toContainText(figure),
  };
}
