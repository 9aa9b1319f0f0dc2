import { useState } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useStore } from '../../../shared/store.ts';
import type { MenuItem } from './menuItem.ts';
import { type OptionsQuestion, useOrderStore } from './orderStore.ts';

// A quick sale never opens it.
const OptionsDialog = lazyPart(() => import('./OptionsDialog.tsx'), 'OptionsDialog');

/** Returns whether a touch on the dish asks before it adds: a group requires a choice. */
export const asksFirst = ({ optionGroups }: MenuItem): boolean => optionGroups.some(({ min }) => min > 0);

/** Shows the options of a dish that was touched, or of a line that is changed. */
export function OptionsSheet() {
  const question = useStore(useOrderStore().question);
  // The dialog keeps its content while it closes.
  const [last, setLast] = useState<{ question: OptionsQuestion; count: number } | null>(null);
  if (question && question !== last?.question) setLast({ question, count: (last?.count ?? 0) + 1 });
  return last && <OptionsDialog key={last.count} question={last.question} opened={question !== null} />;
}
