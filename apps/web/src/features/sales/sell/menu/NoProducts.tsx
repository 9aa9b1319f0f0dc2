import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { LinkButton } from '../../../../ui/inputs/LinkButton.tsx';

/** In place of the cards while there is nothing to sell: where it comes from. */
export function NoProducts() {
  const { role } = useSignedIn();
  const hint = 'Aún no hay productos activos para vender.';
  return isOneOf(role, ADMINISTRATIVE) ? (
    <EmptyState hint={hint} action={<LinkButton to="/dashboard/products">Ir a productos</LinkButton>} />
  ) : (
    <EmptyState hint={`${hint} Pídelos a quien administra el restaurante.`} />
  );
}
