import { mdiWhatsapp, mdiChevronDown } from '@mdi/js';
import { textSlot } from '@restaurante/contract/landing/landing.page.ts';
import { Icon } from './Icon.tsx';
import { TESTIMONIALS, QUESTIONS } from './landing.texts.ts';
import { Footer } from './sections/Footer.tsx';
import { Gallery } from './sections/Gallery.tsx';
import { Header } from './sections/Header.tsx';
import { Hero } from './sections/Hero.tsx';
import { Plans } from './sections/Plans.tsx';
import { Modules, Reasons, Steps } from './sections/Points.tsx';

/**
 * Shows the public start page (docs/rules/screens.md). Written to HTML when the web is built and never run in a
 * browser: no state, no event handlers; what moves is in landing.ts.
 */
export function LandingPage() {
  return (
    <>
      <a className="skip bg-card" href="#contenido">
        Ir al contenido
      </a>
      <Header />
      <main id="contenido">
        <Hero />
        <Modules />
        <Steps />
        <Gallery />
        <Plans />
        <Testimonials />
        <Reasons />
        <Questions />
      </main>
      <Footer />
      <aside aria-label="Chat">
        <WhatsAppBubble />
      </aside>
    </>
  );
}

function WhatsAppBubble() {
  return (
    <a
      className="bubble centre"
      href={textSlot('whatsappUrl')}
      target="_blank"
      rel="noopener"
      aria-label="Escríbenos por WhatsApp"
    >
      <Icon path={mdiWhatsapp} />
    </a>
  );
}

function Testimonials() {
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
            <blockquote className="grow">{text}</blockquote>
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

function Questions() {
  return (
    <section id="preguntas" className="part wide two-columns" aria-labelledby="preguntas-titulo">
      <h2 id="preguntas-titulo" className="title">
        Preguntas frecuentes
      </h2>
      <div className="questions">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} name="preguntas">
            <summary className="row">
              {question}
              <Icon path={mdiChevronDown} />
            </summary>
            <p className="muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
