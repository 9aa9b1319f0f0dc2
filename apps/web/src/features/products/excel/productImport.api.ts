import { importProducts } from '@restaurante/contract/products/products.endpoints.ts';
import type { ImportErrorWire, ImportWire } from '@restaurante/contract/products/products.import.wire.ts';
import type { CallError } from '../../../shared/api/call.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { appliedText } from './importTexts.ts';

interface Handlers {
  onChecked: (report: ImportWire) => void;
  onApplied: () => void;
  /** Called when the menu changed since the preview, so that the file has errors now. */
  onErrors: (errors: readonly ImportErrorWire[]) => void;
}

/** Asks the server for a preview of the import, and applies it. */
export function useProductImport({ onChecked, onApplied, onErrors }: Handlers) {
  const params = { companyId: useSignedIn().company.id };
  const check = useWrite(importProducts, { onSuccess: onChecked });
  const apply = useWrite(importProducts, {
    success: appliedText,
    onSuccess: onApplied,
    onError: (error) => {
      if (error.code === 'import_has_errors') onErrors(errorsOf(error));
    },
  });
  return {
    isChecking: check.isPending,
    isApplying: apply.isPending,
    check: (file: File, stock: boolean) =>
      check.mutate({ params, body: { dry_run: true, stock }, files: { file } }),
    apply: (file: File, stock: boolean) =>
      apply.mutate({ params, body: { dry_run: false, stock }, files: { file } }),
  };
}

const errorsOf = ({ details }: CallError) => (details as { errors: ImportErrorWire[] }).errors;
