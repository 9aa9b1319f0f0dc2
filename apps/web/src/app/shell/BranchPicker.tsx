import { mdiCheck, mdiChevronDown, mdiMapMarkerOutline } from '@mdi/js';
import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useChooseBranch } from '../../features/branches/index.ts';
import { query } from '../../shared/api/query.ts';
import { isSessionSuspended, useSignedIn } from '../../shared/session/session.ts';
import { serverNow } from '../../shared/time/serverClock.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { ActionMenu } from '../../ui/overlay/ActionMenu.tsx';
import classes from './TopBar.module.css';

/**
 * Shows the branch the user works in: administrators who signed in with a password choose it, others only see it
 * (docs/rules/sessions.md).
 */
export function BranchPicker() {
  const session = useSignedIn();
  const isChooser = session.role === ROLE.administrator && !session.byPin;
  const { data } = useQuery({
    ...query(listBranches, { params: { companyId: session.company.id } }),
    // While suspended this call would be refused, and the refusal would lead away from the pages that stay open.
    enabled: isChooser && !isSessionSuspended(session, serverNow()),
  });
  const { mutate, isPending } = useChooseBranch();
  const branches = data?.branches ?? [];
  if (!isChooser || branches.length < 2) return <BranchLabel />;
  const present = session.branch;
  return (
    <ActionMenu
      label="Cambiar de sucursal"
      entries={branches.map(({ id, name }) => ({
        label: name,
        icon: id === present?.id ? mdiCheck : mdiMapMarkerOutline,
        onClick: () => id !== present?.id && mutate({ body: { branch_id: id } }),
      }))}
      renderButton={(props) => (
        <button
          type="button"
          className={`bg-card hover-sunk ${classes.branch}`}
          disabled={isPending}
          title="Cambiar de sucursal"
          {...props}
        >
          <AppIcon path={mdiMapMarkerOutline} size={18} className="muted" />
          <span className="cut">{present?.name ?? 'Elige una sucursal'}</span>
          <AppIcon path={mdiChevronDown} size={18} className="muted" />
        </button>
      )}
    />
  );
}

function BranchLabel() {
  const branch = useSignedIn().branch;
  if (!branch) return null;
  return (
    <span className={classes.branch}>
      <AppIcon path={mdiMapMarkerOutline} size={18} className="muted" />
      <span className="cut">{branch.name}</span>
    </span>
  );
}
