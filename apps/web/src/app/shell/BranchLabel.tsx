import { mdiMapMarkerOutline } from '@mdi/js';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import classes from './TopBar.module.css';

/** Shows the name of the branch the user works in. */
export function BranchLabel() {
  const branch = useSignedIn().branch;
  if (!branch) return null;
  return (
    <span className={classes.branch}>
      <AppIcon path={mdiMapMarkerOutline} size={18} className="muted" />
      <span className="cut">{branch.name}</span>
    </span>
  );
}
