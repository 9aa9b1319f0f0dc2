import { useState } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { type Asked, useAskedOptions } from './askOptions.ts';

// A quick sale never opens it.
const OptionsDialog = lazyPart(() => import('./OptionsDialog.tsx'), 'OptionsDialog');

/** Asks for the options of a dish that was touched, or of a line that is changed. */
export function OptionsSheet() {
  const asked = useAskedOptions();
  // The dialog keeps its content while it closes.
  const [last, setLast] = useState<{ asked: Asked; count: number } | null>(null);
  if (asked && asked !== last?.asked) setLast({ asked, count: (last?.count ?? 0) + 1 });
  return last && <OptionsDialog key={last.count} asked={last.asked} opened={asked !== null} />;
}
