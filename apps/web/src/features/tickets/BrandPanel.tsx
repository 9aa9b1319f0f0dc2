import { mdiSilverwareForkKnife } from '@mdi/js';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import classes from './Tickets.module.css';

/** Shows the company's logo, name and slogan, shown while there are no publications. */
export function BrandPanel() {
  const company = useSignedIn().company;
  if (!company) return null;
  return (
    <section className={`wide-only ${classes.brand}`} aria-label={company.name}>
      {company.logos ? (
        <div className={classes.logo}>
          <Picture src={company.logos} name={company.name} variant="medium" />
        </div>
      ) : (
        <AppIcon path={mdiSilverwareForkKnife} className={classes.mark} />
      )}
      <p className={classes.name}>{company.name}</p>
      {company.slogan && <p className={classes.slogan}>{company.slogan}</p>}
    </section>
  );
}
