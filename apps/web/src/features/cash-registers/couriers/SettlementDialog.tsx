import { Button } from '@mantine/core';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { listCourierDebts, settleCourier } from '@restaurante/contract/couriers/couriers.endpoints.ts';
import type { CourierDebtsWire } from '@restaurante/contract/couriers/couriers.wire.ts';
import { addCents, centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime, timeOf } from '../../../shared/api/answers.ts';
import { query } from '../../../shared/api/query.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { businessDayOf } from '../../../shared/time/cutoff.ts';
import { useToday } from '../../../shared/time/useToday.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { Column, Row, Stack } from '../../../ui/layout/layouts.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useOpenRegisterQuery } from '../cash-registers.api.ts';
import { OpenRegisterDialog } from '../OpenRegisterDialog.tsx';

export type ReceivingRegister = Pick<CashRegisterWire, 'id' | 'branch'>;

interface SettlementDialogProps {
  /** The register that receives the money; the user's open one if missing. */
  register?: ReceivingRegister | undefined;
  onClose: () => void;
}

/** Shows 'Rendición': what each courier owes, to be received in cash (docs/rules/couriers.md). */
export function SettlementDialog({ register, onClose }: SettlementDialogProps) {
  const { branchId } = useSignedIn();
  const own = useQuery({ ...useOpenRegisterQuery(), enabled: register === undefined });
  const { data, error, refetch } = useQuery({
    ...query(listCourierDebts, { params: { branchId: register?.branch.id ?? branchId } }),
    staleTime: 0,
  });
  const registerId = register?.id ?? own.data?.cashier?.id;
  const isWithoutRegister = register === undefined && own.data?.cashier === null;
  return (
    <Dialog onClose={onClose} title="Rendición" size={560}>
      {!data && <Unloaded error={error} onRetry={refetch} />}
      {data?.couriers.length === 0 && (
        <EmptyState
          title="Nadie tiene dinero por rendir"
          hint="Aquí aparece lo que cobró un repartidor al entregar un pedido que no estaba pagado."
        />
      )}
      {data && data.couriers.length > 0 && (
        <Stack gap={20}>
          {isWithoutRegister && <RegisterNeeded />}
          {data.couriers.map((courier) => (
            <Courier key={courier.employe.id} courier={courier} registerId={registerId} />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

/** Offers to open a register: the money goes into one. */
function RegisterNeeded() {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <div className="warning mt-8">
      <span>Para recibir el dinero, abre tu caja.</span>
      <Button onClick={() => setIsOpening(true)}>Aperturar caja</Button>
      <OpenRegisterDialog opened={isOpening} onClose={() => setIsOpening(false)} />
    </div>
  );
}

const ticketOf = ({ sale_number }: { sale_number: number | null }) => `T-${sale_number}`;

type Debt = CourierDebtsWire['sales'][number];

interface CourierProps {
  courier: CourierDebtsWire;
  /** Undefined without an open register. */
  registerId: number | undefined;
}

function Courier({ courier: { employe, amount, sales }, registerId }: CourierProps) {
  const confirm = useConfirm();
  const today = useToday();
  const { company } = useSignedIn();
  const whenOf = ({ delivered_at: at }: Debt) =>
    businessDayOf(company, Date.parse(at)) === today ? timeOf(at) : dayAndTime(at);
  const { mutate, isPending } = useWrite(settleCourier, {
    success: ({ amount }) =>
      amount > 0
        ? `Recibiste ${formatBs(centsOf(amount))} de ${employe.name}`
        : 'Ya no quedaba nada por rendir',
    onSuccess: ({ skipped }) => {
      if (skipped.length > 0)
        notify.warning(`Sin cobrar, ya no se debía: ${skipped.map(ticketOf).join(', ')}`);
    },
  });
  const receive = async (named: readonly Debt[]) => {
    const sum = formatBs(addCents(...named.map((sale) => centsOf(sale.amount))));
    const yes = await confirm({
      title: `¿${employe.name} te entregó ${sum}?`,
      text: `Se cobra en efectivo, en tu caja: ${named.map(ticketOf).join(', ')}.`,
      confirmLabel: `Recibir ${sum}`,
      danger: false,
    });
    if (yes && registerId !== undefined) {
      const body = { employe_id: employe.id, sale_ids: named.map(({ id }) => id) };
      mutate({ params: { id: registerId }, body });
    }
  };
  const receiving = { loading: isPending, disabled: registerId === undefined };
  return (
    <Column as="section" gap={8} aria-label={employe.name}>
      <Row justify="between" align="baseline">
        <h3 className="anywhere">{employe.name}</h3>
        <b className="text-l bold nowrap">
          <Money value={centsOf(amount)} />
        </b>
      </Row>
      <ul className="rows">
        {sales.map((sale) => (
          <li key={sale.id}>
            <div>
              <b className="block num">{ticketOf(sale)}</b>
              <span className="muted small num">entregado {whenOf(sale)}</span>
            </div>
            <Money value={centsOf(sale.amount)} />
            {sales.length > 1 && (
              <Button
                variant="default"
                aria-label={`Recibir ${ticketOf(sale)}`}
                onClick={() => void receive([sale])}
                {...receiving}
              >
                Recibir
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => void receive(sales)} {...receiving}>
        {sales.length > 1 ? 'Recibir todo' : 'Recibir'} {formatBs(centsOf(amount))}
      </Button>
    </Column>
  );
}
