import { mdiEmailOutline, mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import { phoneUrl, shownPhone } from '@restaurante/contract/platform/contact.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import classes from './MessagePage.module.css';

const LINK = 'inline-flex items-center gap-8 min-h-touch';

/** Shows the provider's contact for the subscription; empty until the contact has loaded. */
export function ProviderContact() {
  const { data } = useQuery(query(getPlatform));
  if (!data) return null;
  const { name, phone, whatsapp, email, hours } = data.provider;
  return (
    <address className={classes.contact}>
      <b className="ink">{name}</b>
      <a className={LINK} href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
        <AppIcon path={mdiWhatsapp} />
        WhatsApp {shownPhone(whatsapp)}
      </a>
      <a className={LINK} href={phoneUrl(phone)}>
        <AppIcon path={mdiPhoneOutline} />
        {shownPhone(phone)}
      </a>
      <a className={LINK} href={`mailto:${email}`}>
        <AppIcon path={mdiEmailOutline} />
        {email}
      </a>
      <span>{hours}</span>
    </address>
  );
}
