/** The orders that this phone sent, with their state (sentOrders.ts). */
export function SentOrders() {
  return (
    <section id="sent" aria-label="Tus órdenes" aria-live="polite" hidden>
      <ul />
      <template id="sent-order">
        <li>
          <b className="num" />
          <span className="state" />
          <p className="reason" />
        </li>
      </template>
    </section>
  );
}
