import { mdiChevronDown } from '@mdi/js';
import { Icon } from '../Icon.tsx';
import { QUESTIONS } from '../landing.texts.ts';

export function Questions() {
  return (
    <section id="preguntas" className="part wide asked" aria-labelledby="preguntas-titulo">
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
