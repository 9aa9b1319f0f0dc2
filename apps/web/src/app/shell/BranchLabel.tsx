import { mdiMapMarkerOutline } from '@mdi/js';
import { useSession } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/AppIcon.tsx';
import classes from './TopBar.module.css';

/** The branch one works in. */
export function BranchLabel() {
  const branch = useSession()?.branch;
  if (!branch) return null;
  return (
    <span className={classes.branch}>
      <AppIcon path={mdiMapMarkerOutline} size={18} />
      <span>{branch.name}</span>
    </span>
  );
}
