import { useLiveTags } from '../shared/live/useLiveTags.ts';

/** Hears the branch's events, as the shell around every page does. */
export function LiveTags() {
  useLiveTags();
  return null;
}
