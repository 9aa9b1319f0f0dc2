import { mdiChevronRight, mdiMoped } from '@mdi/js';
import type { CourierWire } from '@restaurante/contract/couriers/courier.ts';
import { addCents, centsOf } from '@restaurante/domain/money/money.ts';
import { useState } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { type ReceivingRegister, SettlementDialog } from './SettlementDialog.tsx';
import classes from './couriers.module.css';

const NOBODY: readonly CourierWire[] = [];

interface CourierDebtsProps {
  couriers: readonly CourierWire[] | undefined;
  /** The register that receives the money; the user's open one if missing. */
  register?: ReceivingRegister;
}

/** Says what the couriers of the branch owe, and leads to 'Rendición'; shows nothing where they owe nothing. */
export function CourierDebts({ couriers = NOBODY, register }: CourierDebtsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = couriers;
  return (
    <>
      {first && (
        <Row
          as="button"
          type="button"
          className={`panel ink hover-sunk ${classes.line}`}
          onClick={() => setIsOpen(true)}
        >
          <AppIcon path={mdiMoped} className="muted" />
          <span>
            {couriers.length === 1
              ? `${first.employe.name} tiene `
              : `${couriers.length} repartidores tienen `}
            <b className="num nowrap">
              <Money value={addCents(...couriers.map(({ amount }) => centsOf(amount)))} />
            </b>{' '}
            por rendir
          </span>
          <AppIcon path={mdiChevronRight} size={18} className="end faint" />
        </Row>
      )}
      {/* Stays open after the last order was received, and then says so. */}
      {isOpen && <SettlementDialog register={register} onClose={() => setIsOpen(false)} />}
    </>
  );
}
