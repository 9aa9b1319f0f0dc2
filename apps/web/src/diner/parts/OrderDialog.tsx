import { mdiClose, mdiTrashCanOutline } from '@mdi/js';
import { LINE_OBSERVATIONS_MAX, MAX_QUANTITY } from '@restaurante/domain/sales/sale-limits.ts';

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** 'Orden de compra', with the template of a line that orderDialog.ts copies. */
export function OrderDialog() {
  return (
    <dialog id="order" aria-labelledby="order-title">
      <form method="dialog">
        <header>
          <h2 id="order-title">Orden de compra</h2>
          <button type="button" className="icon" data-close aria-label="Cerrar">
            <Icon path={mdiClose} />
          </button>
        </header>
        <div className="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">Producto</th>
                <th scope="col">Subtotal</th>
                <th scope="col">
                  <span className="unseen">Eliminar</span>
                </th>
              </tr>
            </thead>
            <tbody />
          </table>
          <template id="line">
            <table>
              <tbody>
                <Line />
              </tbody>
            </table>
          </template>
          <label className="extras">
            <b>Extras</b>
            <textarea name="extras" rows={2} maxLength={500} aria-describedby="extras-help" />
            <small id="extras-help">Por ejemplo: sin ensalada, sin aceitunas</small>
          </label>
        </div>
        <footer>
          <p className="sum">
            Total <output className="num" />
          </p>
          <p className="problem" role="alert" />
          <button type="submit" className="primary">
            Ordenar
          </button>
        </footer>
      </form>
    </dialog>
  );
}

function Line() {
  return (
    <tr>
      <td>
        <b className="name" />
        <span className="detail" />
        <span className="stepper">
          <button type="button" data-step="-1" aria-label="Uno menos">
            −
          </button>
          <input
            className="quantity num"
            inputMode="numeric"
            enterKeyHint="done"
            aria-label="Cantidad"
            maxLength={String(MAX_QUANTITY).length}
          />
          <button type="button" data-step="1" aria-label="Uno más">
            +
          </button>
        </span>
        <input
          className="note"
          aria-label="Nota"
          placeholder="Nota para la cocina"
          enterKeyHint="done"
          maxLength={LINE_OBSERVATIONS_MAX}
          autoComplete="off"
        />
      </td>
      <td className="subtotal num" />
      <td>
        <button type="button" className="icon" data-remove aria-label="Eliminar">
          <Icon path={mdiTrashCanOutline} />
        </button>
      </td>
    </tr>
  );
}
