import { mdiWhatsapp } from '@mdi/js';
import { textSlot } from '@restaurante/contract/landing/landing.page.ts';
import { Icon } from '../Icon.tsx';

export function WhatsAppBubble() {
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
