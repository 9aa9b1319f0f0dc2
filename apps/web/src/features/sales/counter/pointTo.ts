import { notify } from '../../../ui/feedback/notices.tsx';
import type { OrderProblem } from '../order/orderProblem.ts';

/** Shows what is missing and moves the focus to its field. */
export function pointTo({ field, text }: OrderProblem): void {
  notify.warning(text, 'sell');
  document.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus();
}
