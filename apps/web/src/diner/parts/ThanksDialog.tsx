/** What is shown after an order was taken. */
export function ThanksDialog() {
  return (
    <dialog id="thanks" aria-labelledby="thanks-title">
      {/* A long order is scrolled with the keyboard too. */}
      <div className="scrolls" tabIndex={0}>
        <h2 id="thanks-title">¡Gracias por tu orden!</h2>
        <p className="ticket">
          Ticket N° <b className="num" />
        </p>
        <p className="note" role="status" />
        <ul />
        <p className="sum">
          Total <output className="num" />
        </p>
        <p className="pay">El pago se realiza al recoger tu orden.</p>
      </div>
      <footer>
        <button type="button" className="primary" data-close autoFocus>
          Volver al menú
        </button>
      </footer>
    </dialog>
  );
}
