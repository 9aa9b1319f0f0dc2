import { TESTIMONIALS } from '../landing.texts.ts';

export function Testimonials() {
  return (
    <section className="part wide" aria-labelledby="testimonios">
      <h2 id="testimonios" className="title">
        Testimonios de ejemplo
      </h2>
      <p className="lead muted">Textos de muestra: aquí estarán las palabras de nuestros clientes.</p>
      <div className="testimonials">
        {TESTIMONIALS.map(({ text, who, where }) => (
          <figure key={text} className="column">
            <span className="sample small strong">Ejemplo</span>
            <blockquote className="flex-1">{text}</blockquote>
            <figcaption className="muted text-m">
              <b className="block strong">{who}</b>
              {where}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
