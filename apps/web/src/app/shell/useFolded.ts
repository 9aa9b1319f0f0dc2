import { useMediaQuery } from '@mantine/hooks';
import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocalSetting } from '../../shared/localSettings.ts';

/** Tablet width: beside the unfolded sidebar a list would lose its last columns. */
const NARROW = '(max-width: 1080px)';

/** Returns whether the window is too narrow for an unfolded sidebar at the start, whatever the user chose. */
export function useNarrow(): boolean {
  return useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
}

/** Whether the sidebar is folded: the user's choice, except that wide screens and narrow windows start folded. */
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
