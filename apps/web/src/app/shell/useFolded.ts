import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useBelow } from '../../ui/layout/useBelow.ts';

/** Returns whether an unfolded sidebar would cut off the last columns of a list, so that it starts folded. */
export function useNarrow(): boolean {
  return useBelow('laptop');
}

/** Returns the user's choice, except that wide screens and narrow windows start folded. */
export function useFolded(): [boolean, () => void] {
  const [sidebar, setSidebar] = useLocalSetting('sidebar');
  const isNarrow = useNarrow();
  const isWideScreen = useMatches({ select: (matches) => matches.at(-1)?.staticData.slim ?? false });
  const startsSlim = isNarrow || isWideScreen;
  const [openedHere, setOpenedHere] = useState(false);
  const [wasSlim, setWasSlim] = useState(startsSlim);
  if (startsSlim !== wasSlim) {
    setWasSlim(startsSlim);
    setOpenedHere(false);
  }
  if (startsSlim) return [!openedHere, () => setOpenedHere(!openedHere)];
  return [sidebar.collapsed, () => setSidebar({ collapsed: !sidebar.collapsed })];
}
