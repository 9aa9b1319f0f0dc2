import { instantToWire } from '../../shared/instant.ts';
import type { ActDetails } from './change.ts';
import type { AuditRow } from './operator.repository.ts';
import { table } from './terminal.ts';

const PREFIX = 'operator.';

const LABELS: Readonly<Record<string, string>> = {
  plan: 'plan',
  end: 'vence',
  status: 'estado',
  branches: 'sucursales',
  moved: 'personal movido',
  email: 'correo',
  url: 'dirección',
  file: 'archivo',
  company: 'empresa',
  subscription: 'suscripción',
};

export function actsTable(acts: readonly AuditRow[]): string {
  if (acts.length === 0) return 'Ninguno.';
  return table(
    ['Fecha', 'Empresa', 'Quién', 'Acto', 'Detalle'],
    acts.map((act) => [
      instantToWire(act.createdAt).slice(0, 16).replace('T', ' '),
      act.slug,
      act.userName ?? (act.details as Partial<ActDetails>).by ?? null,
      act.action.replace(PREFIX, ''),
      detailOf(act),
    ]),
    { isLastWide: true },
  );
}

/** Returns an act as a program reads it. */
export const actToJson = ({ createdAt, userName, ...act }: AuditRow): object => ({
  ...act,
  by: userName ?? (act.details as Partial<ActDetails>).by ?? null,
  at: instantToWire(createdAt),
});

const valueText = (name: string, value: string | number) =>
  name === 'status' ? (value === 1 ? 'activa' : 'suspendida') : String(value);

function detailOf({ action, details }: AuditRow): string {
  if (!action.startsWith(PREFIX)) return JSON.stringify(details);
  const { before, after, reason } = details as ActDetails;
  const changed = Object.entries(after).flatMap(([name, value]) => {
    const old = before[name];
    if (old === value) return [];
    const words = [
      LABELS[name] ?? name,
      ...(old === undefined ? [] : [valueText(name, old), '→']),
      valueText(name, value),
    ];
    return [words.join(' ')];
  });
  return [...changed, ...(reason ? [`motivo: ${reason}`] : [])].join(' · ');
}
