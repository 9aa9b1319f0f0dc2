// Browsers before 2022 have no dialogs. There one lies over the page like any other part of it, without a focus of its own.

/** Opens a dialog over the page; a phone's back button closes it instead of leaving the page. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (!history.state?.dialog) {
    // Otherwise 'back' would also scroll to where the page was when the dialog opened.
    history.scrollRestoration = 'manual';
    history.pushState({ dialog: true }, '');
  }
  if ('showModal' in dialog) return dialog.showModal();
  const shown = dialog as HTMLElement;
  shown.setAttribute('open', '');
  shown.setAttribute('role', 'dialog');
  shown.setAttribute('aria-modal', 'true');
}

export function closeDialog(dialog: Element): void {
  if ('close' in dialog) (dialog as HTMLDialogElement).close();
  else dialog.removeAttribute('open');
}

addEventListener('popstate', () => {
  document.querySelectorAll('dialog[open]').forEach(closeDialog);
  history.scrollRestoration = 'auto';
});
