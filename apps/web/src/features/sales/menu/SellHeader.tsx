import { mdiLockOpenVariantOutline, mdiLockOutline, mdiReceiptTextOutline } from '@mdi/js';
import type {
  CashRegisterWire,
  OpenRegisterWire,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import type { ReactNode } from 'react';
import { timeOf } from '../../../shared/api/answers.ts';
import { useTakesMoney } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import classes from './SellHeader.module.css';

/** An own register has the time of its opening. */
type TillRegister = OpenRegisterWire & Partial<Pick<CashRegisterWire, 'created_at'>>;

interface SellHeaderProps {
  register: TillRegister | null;
  search: ReactNode;
}

function RegisterChip({ register }: { register: TillRegister | null }) {
  return register ? (
    <StatusChip tone="ready" icon={mdiLockOpenVariantOutline}>
      {register.created_at === undefined ? (
        'Compartida'
      ) : (
        <span className="num">Abierta {timeOf(register.created_at)}</span>
      )}
    </StatusChip>
  ) : (
    <StatusChip tone="unpaid" icon={mdiLockOutline}>
      Sin abrir
    </StatusChip>
  );
}

/** Names the register of a till, and its holder if it is shared by another person. */
const titleOf = ({ name, user, created_at }: TillRegister) =>
  created_at === undefined ? `${registerName(name)} · ${user.name}` : registerName(name);

/** Links to the day's sales; only an icon where there is no room for the words. */
function ListLink({ variant }: { variant: 'default' | 'subtle' }) {
  return (
    <LinkButton
      to="/dashboard/sales"
      variant={variant}
      px={14}
      className={`flex-none ${classes.list}`}
      aria-label="Ver lista de ventas"
    >
      <AppIcon path={mdiReceiptTextOutline} />
      <span className={classes.words}>Ver lista de ventas</span>
    </LinkButton>
  );
}

export function SellHeader({ register, search }: SellHeaderProps) {
  const phone = usePhone();
  const takesMoney = useTakesMoney();
  const title = !takesMoney ? 'Vender' : register ? titleOf(register) : 'Caja';
  if (phone) {
    return (
      <>
        <PageHeader title={title} />
        <Row align="stretch" className="flex-none">
          {search}
          <ListLink variant="default" />
        </Row>
      </>
    );
  }
  return (
    <div className={`flex-none ${classes.head}`}>
      <PageHeader
        title={title}
        beside={takesMoney && <RegisterChip register={register} />}
        actions={
          <>
            {search}
            <ListLink variant="subtle" />
          </>
        }
      />
    </div>
  );
}
