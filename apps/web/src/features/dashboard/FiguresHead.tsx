import { ROLE } from '@restaurante/contract/roles.ts';
import type { SignedIn } from '../../shared/session/session.ts';
import { SegmentedChoice } from '../../ui/inputs/SegmentedChoice.tsx';
import { useBranches } from '../branches/index.ts';

export type Reach = 'company' | 'branch';

interface FiguresHeadProps {
  session: SignedIn;
  reach: Reach;
  onReach: (reach: Reach) => void;
}

/**
 * Names the company or branch of the figures; an administrator with several branches chooses the company or the
 * current branch.
 */
export function FiguresHead({ session, reach, onReach }: FiguresHeadProps) {
  const { branch } = session;
  const isAdministrator = session.role === ROLE.administrator;
  return (
    <div className="wrap justify-between gap-8-16 min-h-touch mb-12">
      <h2>{titleOf(session, reach)}</h2>
      {isAdministrator && branch && <ReachChoice branch={branch.name} reach={reach} onReach={onReach} />}
    </div>
  );
}

function ReachChoice({ branch, reach, onReach }: Omit<FiguresHeadProps, 'session'> & { branch: string }) {
  const { data } = useBranches();
  if (!data || data.branches.length < 2) return null;
  return (
    <SegmentedChoice
      label="De quién son las cifras"
      value={reach}
      onChange={onReach}
      options={[
        { value: 'company', label: 'Empresa' },
        { value: 'branch', label: branch },
      ]}
    />
  );
}

function titleOf({ role, branch }: SignedIn, reach: Reach): string {
  if (role === ROLE.administrator && reach === 'company') return 'Toda la empresa';
  return role === ROLE.cashier ? 'Mi caja y mis ventas' : (branch?.name ?? 'Mi sucursal');
}
