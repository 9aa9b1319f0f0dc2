import { exportProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useSignedIn } from '../../../shared/session/session.ts';

/**
 * Downloads the menu in a tab of its own (docs/rules/products.md). The tab is opened within the click, because the
 * browser would block it later, and receives the one-time address once it is known.
 */
export function useProductExport() {
  const companyId = useSignedIn().company.id;
  const { mutate, isPending } = useWrite(exportProducts);
  const download = () => {
    const tab = openBlankTab();
    mutate(
      { params: { companyId }, query: { link: '1' } },
      {
        onSuccess: ({ url }) => sendTo(tab, new URL(url, location.href).href),
        onError: () => tab?.close(),
      },
    );
  };
  return { download, isPending };
}

function openBlankTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  say(tab, 'Preparando el archivo…');
  return tab;
}

/** Starts the download from this page if the browser allowed no tab, or the user closed it; the page stays open. */
function sendTo(tab: Window | null, address: string): void {
  if (tab === null || tab.closed) return location.assign(address);
  say(tab, 'El archivo se está descargando. Ya puedes cerrar esta pestaña.');
  tab.location.replace(address);
}

function say(tab: Window, text: string): void {
  tab.document.title = text;
  tab.document.body.textContent = text;
}
