import { mdiContentCopy, mdiImagePlusOutline, mdiTrashCanOutline, mdiUndoVariant } from '@mdi/js';
import { listPurchases } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import type { PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { saleErrors } from '@restaurante/contract/sales/sales.errors.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSearchedPages } from '../../shared/api/useSearchedPages.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { LoadMore } from '../../ui/list/LoadMore.tsx';
import type { RowAction } from '../../ui/list/RowMenu.tsx';
import { CorrectDialog, InvoiceDialog } from './PurchaseDialogs.tsx';
import { purchaseCard, purchaseColumns, purchaseDetails, searchedText } from './purchaseRows.tsx';

interface OpenDialog {
  readonly what: 'correct' | 'invoice';
  readonly purchase: PurchaseWire;
}

/** Shows 'Mis compras/gastos' (docs/rules/purchases.md). */
export function PurchasesPage() {
  const { list, search, count, rows } = useSearchedPages(
    listPurchases,
    useOwnCompany(),
    ({ purchases }) => purchases,
  );
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const navigate = useNavigate();
  const repeat = ({ id }: PurchaseWire) =>
    void navigate({ to: '/dashboard/purchases/create', search: { from: id } });
  return (
    <>
      <ListPage
        title="Mis compras/gastos"
        list={list}
        count={count}
        rows={rows}
        rowName={({ id }) => `compra ${id}`}
        create={{ to: '/dashboard/purchases/create', label: 'Crear nueva' }}
        columns={purchaseColumns}
        card={purchaseCard}
        expand={purchaseDetails}
        menu={(purchase) =>
          actionsOf(purchase, {
            ask: (what) => setOpenDialog({ what, purchase }),
            repeat: () => repeat(purchase),
          })
        }
        search={{ placeholder: 'Buscar compra o gasto', text: searchedText, ...search }}
        footer={<LoadMore pages={list} />}
      />
      {openDialog?.what === 'correct' && <CorrectDialog purchase={openDialog.purchase} onClose={close} />}
      {openDialog?.what === 'invoice' && <InvoiceDialog purchase={openDialog.purchase} onClose={close} />}
    </>
  );
}

interface RowCalls {
  ask: (what: OpenDialog['what']) => void;
  repeat: () => void;
}

function actionsOf(purchase: PurchaseWire, { ask, repeat }: RowCalls): RowAction[] {
  const invoice: RowAction = {
    label: purchase.invoice ? 'Cambiar foto de la factura' : 'Adjuntar foto de la factura',
    icon: mdiImagePlusOutline,
    onClick: () => ask('invoice'),
  };
  const correct: RowAction = { label: 'Corregir', icon: mdiUndoVariant, onClick: () => ask('correct') };
  const again: RowAction = { label: 'Registrar otra igual', icon: mdiContentCopy, onClick: repeat };
  const remove: RowAction = {
    label: 'Eliminar',
    icon: mdiTrashCanOutline,
    danger: true,
    onClick: () => notify.warning(saleErrors.deletion_in_development.message, 'remove'),
  };
  // A purchase that a register paid goes back with its movement there.
  const isFinal = purchase.corrects !== null || purchase.corrected_by !== null || purchase.cashier !== null;
  return [invoice, ...(purchase.corrects === null ? [again] : []), ...(isFinal ? [] : [correct]), remove];
}
