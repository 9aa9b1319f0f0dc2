import 'driver.js/dist/driver.css';
import './tour.css';
import { driver, type DriveStep } from 'driver.js';

interface Stop {
  /** The `data-tour` value it points at; the step is left out if that is not on screen. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
}

/** Settings menu, sidebar and sidebar toggle; on phones one button opens the last two (docs/rules/screens.md). */
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

/** Removes the 'back' button of the first step. */
function withoutBack({ element, popover }: DriveStep): DriveStep {
  return { element, popover: { ...popover, showButtons: ['next', 'close'] } };
}

/** Starts the tour of the dashboard's frame. Returns what stops it; `onEnd` runs only if the user ends it. */
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
      // The library sets these for elements that open a popover; they are right on buttons only.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name);
      // Otherwise the close button has the focus: Enter must go on.
      state.popover?.nextButton.focus();
    },
    // `onDestroyed` is not called while a step is still sliding into place.
    onDestroyStarted: () => {
      tour.destroy();
      onEnd();
    },
  });
  tour.drive();
  return () => tour.destroy();
}
