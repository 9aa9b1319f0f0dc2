// Browsers before 2022 have no dialogs. There one lies over the page like any other part of it, without a focus of its own.

export function openDialog(dialog: HTMLDialogElement): void {
  if ('showModal' in dialog) return dialog.showModal();
  const shown = dialog as HTMLElement;
  shown.setAttribute('open', '');
  shown.setAttribute('role', 'dialog');
  shown.setAttribute('aria-modal', 'true');
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close();
  else (dialog as HTMLElement).removeAttribute('open');
}
