import { escapeHtml } from '@restaurante/contract/html.ts';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Content {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Advice for a reader who did not request this mail. */
  readonly note: string;
}

/** Returns the mail as plain text and as HTML, with inline styles because mail programs ignore stylesheets. */
export function mailPage({ to, subject, greeting, paragraphs, action, note }: Content): Mail {
  const text = [greeting, ...paragraphs, ...(action ? [action.url] : []), note, PRODUCT_NAME];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f6f3;color:#1c1e1d;font:16px/1.5 Inter,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e3de;border-radius:12px">
<p style="margin:0 0 24px;color:#0b6b7a;font-weight:600">${PRODUCT_NAME}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${[greeting, ...paragraphs].map((each) => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`).join('\n')}
${action ? buttonOf(action) : ''}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e3de;color:#5d615f;font-size:14px">${escapeHtml(note)}</p>
</div>
</body>
</html>
`,
  };
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#0b6b7a;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;color:#5d615f;font-size:14px;word-break:break-all">${address}</p>`;
}
