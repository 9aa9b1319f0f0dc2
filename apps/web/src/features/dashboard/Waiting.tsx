import { Skeleton } from '@mantine/core';
import {
  mdiBellRingOutline,
  mdiCashClock,
  mdiCheckCircleOutline,
  mdiChevronRight,
  mdiPackageVariant,
  mdiTableChair,
  mdiTimerAlertOutline,
} from '@mdi/js';
import type { WaitingWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { centsOf, formatCount } from '@restaurante/domain/money/money.ts';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { persistedStore } from '../../shared/persistedStore.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { Column, Row } from '../../ui/layout/layouts.tsx';
import { useChooseBranch } from '../branches/index.ts';
import classes from './dashboard.module.css';

interface Kind {
  readonly key: 'orders' | 'late' | 'unpaid_tables' | 'old_registers' | 'low_stock';
  readonly icon: string;
  readonly one: string;
  readonly many: string;
  readonly to: LinkProps['to'];
  /** A guest waits for it now. */
  readonly isUrgent?: boolean;
}

/** The most urgent first. */
const KINDS: readonly Kind[] = [
  {
    key: 'orders',
    icon: mdiBellRingOutline,
    one: 'pedido por aceptar',
    many: 'pedidos por aceptar',
    to: '/dashboard/sales',
    isUrgent: true,
  },
  {
    key: 'late',
    icon: mdiTimerAlertOutline,
    one: 'pedido atrasado en cocina',
    many: 'pedidos atrasados en cocina',
    to: '/dashboard/kitchen',
    isUrgent: true,
  },
  {
    key: 'unpaid_tables',
    icon: mdiTableChair,
    one: 'mesa por cobrar',
    many: 'mesas por cobrar',
    to: '/dashboard/sales',
  },
  {
    key: 'old_registers',
    icon: mdiCashClock,
    one: 'caja abierta desde ayer o antes',
    many: 'cajas abiertas desde ayer o antes',
    to: '/dashboard/cashiers',
  },
  {
    key: 'low_stock',
    icon: mdiPackageVariant,
    one: 'producto con poco stock',
    many: 'productos con poco stock',
    to: '/dashboard/products',
  },
];

/** The height of the list that was shown last, in pixels. The skeleton has it, so that the figures below stay. */
const lastHeight = persistedStore('restaurante.waitingHeight.v1', (stored) => Number(stored) || 44);

const keepHeight = (element: HTMLElement | null) => {
  if (element) lastHeight.set(element.offsetHeight);
};

/**
 * Shows what is to be done now, by branch; each thing leads to the page where it is done. `branches` is undefined
 * while loading. `docs/rules/home.md`
 */
export function Waiting({ branches }: { branches: readonly WaitingWire[] | undefined }) {
  const present = useSignedIn().branch;
  if (branches === undefined) return <Skeleton height={lastHeight.get()} mb={16} aria-hidden />;
  if (branches.length === 0) {
    return (
      <Row ref={keepHeight} as="p" className={`muted ${classes.nothing}`}>
        <AppIcon path={mdiCheckCircleOutline} className="ready" />
        Nada pendiente
      </Row>
    );
  }
  return (
    <Column ref={keepHeight} aria-label="Pendiente" as="section" gap={12} className={classes.branches}>
      {branches.map((branch) => (
        <div key={branch.branch_id} className={classes.branch}>
          {(branches.length > 1 || branch.branch_id !== present?.id) && (
            <h3 className={classes.name}>{branch.branch}</h3>
          )}
          <Row as="ul" gap={10} wrap className={classes.things}>
            {KINDS.filter(({ key }) => branch[key] > 0).map((kind) => (
              <li key={kind.key}>
                <Thing kind={kind} branch={branch} />
              </li>
            ))}
          </Row>
        </div>
      ))}
    </Column>
  );
}

/** One thing to do. The pages show the branch in which a person works, which therefore changes first. */
function Thing({ kind, branch }: { kind: Kind; branch: WaitingWire }) {
  const navigate = useNavigate();
  const present = useSignedIn().branch;
  const choose = useChooseBranch();
  const count = branch[kind.key];
  const open = async () => {
    if (branch.branch_id !== present?.id) {
      await choose.mutateAsync({ body: { branch_id: branch.branch_id } });
    }
    await navigate({ to: kind.to });
  };
  return (
    <Row
      type="button"
      as="button"
      className={`panel ink hover-sunk ${classes.thing}`}
      disabled={choose.isPending}
      onClick={() => void open().catch(() => undefined)}
    >
      <AppIcon path={kind.icon} className={kind.isUrgent ? 'danger' : 'muted'} />
      <b className="num">{formatCount(count)}</b>
      <span>{count === 1 ? kind.one : kind.many}</span>
      {kind.key === 'unpaid_tables' && (
        <b className="num nowrap">
          <Money value={centsOf(branch.owed)} />
        </b>
      )}
      <AppIcon path={mdiChevronRight} size={18} className="end faint" />
    </Row>
  );
}
