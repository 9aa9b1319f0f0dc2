import { mdiMenu, mdiSilverwareForkKnife } from '@mdi/js';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { Icon } from '../Icon.tsx';
import { WayIn } from './WayIn.tsx';

const SECTIONS = [
  { href: '#modulos', label: 'Módulos' },
  { href: '#planes', label: 'Planes' },
  { href: '#preguntas', label: 'Preguntas' },
  { href: '#contacto', label: 'Contacto' },
];

export function Header() {
  const links = SECTIONS.map(({ href, label }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
  return (
    <header className="top wide row">
      <a className="brand row" href="/">
        <span className="mark centre">
          <Icon path={mdiSilverwareForkKnife} />
        </span>
        <span>{PRODUCT_NAME}</span>
      </a>
      <nav className="sections" aria-label="Secciones">
        {links}
      </nav>
      <a className="button login for-guest" href="/login">
        Ingresar
      </a>
      <WayIn label="Crear cuenta" />
      <details className="menu">
        <summary className="centre" aria-label="Menú">
          <Icon path={mdiMenu} />
        </summary>
        <nav className="bg-card" aria-label="Menú">
          {links}
          <a className="for-guest" href="/login">
            Ingresar
          </a>
        </nav>
      </details>
    </header>
  );
}
