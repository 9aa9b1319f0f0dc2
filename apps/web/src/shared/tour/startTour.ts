import 'driver.js/dist/driver.css';
import './tour.css';
import { driver, type DriveStep } from 'driver.js';

interface Stop {
  /** Selector of the element that it points at; without the element on screen the step is left out. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
}

/** On phones one button opens the sidebar (docs/rules/screens.md). */
const STOPS: readonly Stop[] = [
  {
    at: '[data-tour=account]',
    title: 'Tu cuenta y tus ajustes',
    text: 'Aquí están los ajustes rápidos de este navegador, tus sesiones abiertas y la salida.',
  },
  {
    at: '[data-tour=sidebar]',
    title: 'El menú principal',
    text: 'Todo el sistema por grupos: ventas, administración, reportes y complementos.',
  },
  {
    at: '[data-tour=sidebar] [href$="/dashboard/salon"]',
    title: 'Tus mesas, en vivo',
    text: 'En Salón ves cada mesa: cuánto espera, cuánto debe y cuál pide la cuenta.',
  },
  {
    at: '[data-tour=fold]',
    title: 'Más espacio para trabajar',
    text: 'Reduce el menú a sus iconos, y muéstralo completo cuando quieras.',
  },
  {
    at: '[data-tour=menu]',
    title: 'El menú principal',
    text: 'Toca aquí para abrir el menú: ventas, administración, reportes y complementos.',
  },
];

function stepOf({ at, title, text }: Stop): DriveStep[] {
  const element = document.querySelector(at);
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
    overlayColor: 'var(--dark)',
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
