import { Icon } from '../Icon.tsx';
import { MODULES, REASONS, STEPS } from '../landing.texts.ts';

export function Modules() {
  return (
    <section id="modulos" className="modules wide" aria-label="Módulos">
      {MODULES.map(({ icon, title, text }) => (
        <div key={title}>
          <Icon path={icon} />
          <h2>{title}</h2>
          <p className="muted">{text}</p>
        </div>
      ))}
    </section>
  );
}

export function Steps() {
  return (
    <section className="band bg-card" aria-labelledby="empezar">
      <div className="wide">
        <h2 id="empezar" className="title">
          Empieza en tres pasos
        </h2>
        <ol className="steps">
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function Reasons() {
  return (
    <section className="part wide" aria-labelledby="por-que">
      <h2 id="por-que" className="title">
        Por qué elegirnos
      </h2>
      <div className="reasons">
        {REASONS.map(({ icon, title, text }) => (
          <div key={title}>
            <Icon path={icon} />
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
