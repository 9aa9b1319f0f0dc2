/** A component of a tree, as React keeps it. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly type: Component & { readonly type?: Component };
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}
interface Component {
  readonly name?: string;
  readonly displayName?: string;
}

/** Functions, classes, forwarded and remembered components. */
const COMPONENTS = new Set([0, 1, 11, 14, 15]);
const PERFORMED_WORK = 1;
/** null until somebody asks. */
let rendered: string[] | null = null;

function visit(fiber: Fiber): void {
  const { type } = fiber;
  if (COMPONENTS.has(fiber.tag) && fiber.flags & PERFORMED_WORK)
    rendered?.push(type.displayName ?? type.name ?? type.type?.name ?? '');
  // The same children mean that React went no further.
  if (fiber.child === fiber.alternate?.child) return;
  for (let { child } = fiber; child; child = child.sibling) visit(child);
}

// React looks for its developer tools when it loads, and tells them of each commit.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => void (rendered && visit(current)),
  },
});

/** Returns the names of the components that were rendered since the last call; the first call begins to watch. */
export function rendersSince(): string[] {
  const names = rendered ?? [];
  rendered = [];
  return names;
}
