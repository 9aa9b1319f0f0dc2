import 'driver.js/dist/driver.css';
import { driver, type DriveStep } from 'driver.js';
import './tour.css';

interface Stop {
  /** The `data-tour` it points at; left out where that is not on screen. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
}

/** Settings menu, sidebar and sidebar toggle (spec 1 §4); on phones the last two are behind one button. */
const STOPS: readonly Stop[] = [
  {
    at: 'account',
    title: 'Tu cuenta y tus ajustes',
    text: 'Aquí están los ajustes rápidos de este navegador, tus sesiones abiertas y la salida.',
  },
  {
    at: 'sidebar',
    title: 'El menú principal',
    text: 'Todo el sistema por grupos: ventas, administración, reportes y complementos.',
  },
  {
    at: 'fold',
    title: 'Más espacio para trabajar',
    text: 'Reduce el menú a sus iconos, y muéstralo completo cuando quieras.',
  },
  {
    at: 'menu',
    title: 'El menú principal',
    text: 'Toca aquí para abrir el menú: ventas, administración, reportes y complementos.',
  },
];

function stepOf({ at, title, text }: Stop): DriveStep[] {
  const element = document.querySelector(`[data-tour="${at}"]`);
  return element ? [{ element, popover: { title, description: text } }] : [];
}

/** There is nothing before the first. */
function withoutBack({ element, popover }: DriveStep): DriveStep {
  return { element, popover: { ...popover, showButtons: ['next', 'close'] } };
}

/** Walks through the frame of the dashboard. Gives what ends it early; `onEnd` hears only the person's end. */
export function startTour(onEnd: () => void = () => undefined): () => void {
  const steps = STOPS.flatMap(stepOf);
  const isStill = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const tour = driver({
    steps: steps.map((step, index) => (index === 0 ? withoutBack(step) : step)),
    animate: !isStill,
    smoothScroll: !isStill,
    disableActiveInteraction: true,
    showProgress: true,
    progressText: '{{current}} de {{total}}',
    nextBtnText: 'Siguiente',
    prevBtnText: 'Anterior',
    doneBtnText: 'Listo',
    stageRadius: 8,
    stagePadding: 4,
    overlayColor: '#141615',
    overlayOpacity: 0.5,
    onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', 'Cerrar'),
    onHighlighted: (element, _step, { state }) => {
      // What the library says of it holds for a button only.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name);
      // It would be the cross: Enter must lead on.
      state.popover?.nextButton.focus();
    },
    // `onDestroyed` keeps silent while a step still slides into place.
    onDestroyStarted: () => {
      tour.destroy();
      onEnd();
    },
  });
  tour.drive();
  return () => tour.destroy();
}
