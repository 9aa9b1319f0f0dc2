import type { AnswerOf, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { Sent } from './call.ts';
import { useWrite } from './useWrite.ts';

/**
 * Downloads a file in a tab of its own. The tab is opened within the click, because the browser would block it later,
 * and receives the one-time address once it has arrived.
 */
export function useDownload<E extends AnyEndpoint>(
  endpoint: AnswerOf<E> extends { url: string } ? E : never,
) {
  const { mutate, isPending } = useWrite<E>(endpoint);
  const download = (sent: Sent<E>) => {
    const tab = openBlankTab();
    mutate(sent, {
      onSuccess: (answer) => sendTo(tab, new URL((answer as { url: string }).url, location.href).href),
      onError: () => tab?.close(),
    });
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
