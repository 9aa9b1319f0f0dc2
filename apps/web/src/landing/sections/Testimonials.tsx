import { TESTIMONIALS } from '../landing.texts.ts';

export function Testimonials() {
  return (
    <section className="part wide" aria-labelledby="testimonios">
      <h2 id="testimonios" className="title">
        Testimonios de ejemplo
      </h2>
      <p className="lead">Textos de muestra: aquí estarán las palabras de nuestros clientes.</p>
      <div className="testimonials">
        {TESTIMONIALS.map(({ text, who, where }) => (
          <figure key={text}>
            <span className="sample">Ejemplo</span>
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{who}</b>
              {where}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
