import { mdiAlertCircleOutline } from '@mdi/js';
import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';

const SETTINGS: string = '/dashboard/settings';

/** Says that the codes lead to no menu while table orders are switched off, and where they are switched on. */
export function OrdersOff() {
  const { role } = useSignedIn();
  const maySwitchOn = isOneOf(role, ADMINISTRATIVE);
  return (
    <div className="warning" role="note">
      <AppIcon path={mdiAlertCircleOutline} />
      <span>
        Los pedidos desde la mesa están apagados: quien escanee un código leerá «Servicio no disponible».
        {!maySwitchOn && ' Un administrador o encargado puede activarlos.'}
      </span>
      {maySwitchOn && (
        <LinkButton to={SETTINGS} color="yellow" variant="outline">
          Activarlos
        </LinkButton>
      )}
    </div>
  );
}
