import { Footer } from './sections/Footer.tsx';
import { Gallery } from './sections/Gallery.tsx';
import { Header } from './sections/Header.tsx';
import { Hero } from './sections/Hero.tsx';
import { Plans } from './sections/Plans.tsx';
import { Modules, Reasons, Steps } from './sections/Points.tsx';
import { Questions } from './sections/Questions.tsx';
import { Testimonials } from './sections/Testimonials.tsx';
import { WhatsAppBubble } from './sections/WhatsAppBubble.tsx';

/**
 * Shows the public start page (docs/rules/screens.md). Written to HTML when the web is built and never run in a browser: no
 * state, no event handlers; what moves is in landing.ts.
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
