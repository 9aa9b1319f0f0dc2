import { mdiSilverwareForkKnife } from '@mdi/js';
import { listPublications } from '@restaurante/contract/publications/publications.endpoints.ts';
import type { PublicationWire } from '@restaurante/contract/publications/publications.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { pictureUrl } from '../../ui/display/picture.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { useSlides } from './useSlides.ts';
import classes from './Advertising.module.css';
import tickets from './Tickets.module.css';

/** Finds changes of publications whose event was lost. */
const REFETCH_EVERY_MS = 10 * 60_000;
const MOST_DOTS = 12;
const NOTHING: readonly PublicationWire[] = [];

interface SlideProps {
  publication: PublicationWire;
  /** Lies below the one that fades in. */
  isLeaving: boolean;
}

function Slide({ publication: { title, subtitle, banner }, isLeaving }: SlideProps) {
  return (
    <figure className={classes.slide} data-leaving={isLeaving || undefined}>
      <img className="cover" src={pictureUrl(banner)} alt="" />
      <figcaption>
        <b className="clamped bold">{title}</b>
        {subtitle && <span className="clamped">{subtitle}</span>}
      </figcaption>
    </figure>
  );
}

function Dots({ count, at }: { count: number; at: number }) {
  if (count < 2 || count > MOST_DOTS) return null;
  return (
    <Row as="span" align="stretch" className={classes.dots} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <i key={place} data-shown={place === at || undefined} />
      ))}
    </Row>
  );
}

/** The company's publications, one fading into the next; without any that can be shown, its brand. */
export function Advertising() {
  const { company } = useSignedIn();
  const [{ timeSliderTickets }] = useLocalSetting('sales');
  const { data } = useQuery({
    ...query(listPublications, { params: { companyId: company.id } }),
    refetchInterval: REFETCH_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  const publications = data?.publications ?? NOTHING;
  const { current, leaving } = useSlides(publications, timeSliderTickets);
  if (current === null) return <BrandPanel />;
  const slides = leaving === null ? [current] : [leaving, current];
  return (
    <section className={`wide-only ${classes.advertising}`} aria-label="Publicidades">
      {slides.map((publication) => (
        <Slide key={publication.id} publication={publication} isLeaving={publication !== current} />
      ))}
      <Dots count={publications.length} at={publications.findIndex(({ id }) => id === current.id)} />
    </section>
  );
}

/** Shows the company's logo, name and slogan, shown while there are no publications. */
function BrandPanel() {
  const { company } = useSignedIn();
  return (
    <Stack
      as="section"
      gap={8}
      align="center"
      className={`wide-only ${tickets.brand}`}
      aria-label={company.name}
    >
      {company.logos ? (
        <div className={tickets.logo}>
          <Picture src={company.logos} name={company.name} variant="medium" />
        </div>
      ) : (
        <AppIcon path={mdiSilverwareForkKnife} className={tickets.mark} />
      )}
      <p className={tickets.name}>{company.name}</p>
      {company.slogan && <p className={tickets.slogan}>{company.slogan}</p>}
    </Stack>
  );
}
