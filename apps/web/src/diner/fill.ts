/** Puts these elements into a list instead of what was there. `replaceChildren` came with Safari 14. */
export function fill(list: Element, items: readonly Element[]): void {
  list.textContent = '';
  list.append(...items);
}
