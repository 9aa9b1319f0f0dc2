import { mdiAlertCircleOutline } from '@mdi/js';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { codeWarning } from './tableCode.ts';

/** Says before printing if guests' phones may not reach the address of the codes. */
export function CodeWarning() {
  const { company } = useSignedIn();
  const warning = codeWarning(company);
  if (warning === null) return null;
  return (
    <div className="warning" role="note">
      <AppIcon path={mdiAlertCircleOutline} />
      <span>{warning}</span>
    </div>
  );
}
