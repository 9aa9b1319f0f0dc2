import { z } from 'zod';
import type { Driver, Outcome, Outgoing } from '../driver.ts';
import { reasonOf, refusalOf } from './errors.ts';

export interface CloudSettings {
  /** Like https://graph.facebook.com/v23.0 */
  readonly url: string;
  readonly token: string;
  readonly phoneId: string;
  /** An approved template with one variable in its body. */
  readonly template: { readonly name: string; readonly language: string };
}

const TIMEOUT_MS = 10_000;
const accepted = z.object({ messages: z.tuple([z.object({ id: z.string() })]) });
const refused = z.object({ error: z.object({ code: z.number() }) });

/** Sends through Meta's WhatsApp Cloud API. */
export function cloudDriver(settings: CloudSettings): Driver {
  const base = `${settings.url}/${settings.phoneId}`;
  const headers = { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' };
  return {
    name: 'cloud',
    send: (message) =>
      ask(`${base}/messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify(bodyOf(message, settings)),
      }),
    check: async () => {
      const outcome = await ask(`${base}?fields=id`, { headers });
      // A 200 without a message id is 'unknown', and still proves that the API answers.
      return outcome.state === 'sent' || outcome.reason === READABLE ? null : outcome.reason;
    },
  };
}

const READABLE = 'respuesta sin mensaje';

async function ask(url: string, request: RequestInit): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    const sent = accepted.safeParse(answer);
    if (response.ok) {
      return sent.success
        ? { state: 'sent', providerId: sent.data.messages[0].id }
        : { state: 'unknown', reason: READABLE };
    }
    // Only an error of Meta itself proves that nothing was sent: a proxy's error page does not.
    const { error } = refused.parse(answer);
    return { state: refusalOf(error.code), reason: reasonOf(error.code) };
  } catch (error) {
    return neverConnected(error)
      ? { state: 'later', reason: 'no hay conexión con la API' }
      : { state: 'unknown', reason: 'la API no respondió' };
  }
}

/** Errors without a connection: nothing was sent. */
const UNCONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const neverConnected = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return UNCONNECTED.has(code);
};

function bodyOf({ id, phone, text, asTemplate }: Outgoing, { template }: CloudSettings): object {
  const common = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone,
    // The webhook's reports contain it, also for a message whose answer was lost.
    biz_opaque_callback_data: String(id),
  };
  if (!asTemplate) return { ...common, type: 'text', text: { preview_url: false, body: text } };
  return {
    ...common,
    type: 'template',
    template: {
      name: template.name,
      language: { code: template.language },
      components: [{ type: 'body', parameters: [{ type: 'text', text: inOneLine(text) }] }],
    },
  };
}

/** A template's body has at most 1,024 characters, including those around its variable. */
const MAX_VARIABLE = 900;

/** Removes line breaks, tabs and more than four blanks in a row, which a template's variable must not have. */
function inOneLine(text: string): string {
  const line = text
    .trim()
    .replace(/\s*\n+\s*/g, ' · ')
    .replace(/\s+/g, ' ');
  return line.length > MAX_VARIABLE ? `${line.slice(0, MAX_VARIABLE - 1)}…` : line;
}
