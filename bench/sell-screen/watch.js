// Runs in the page, before its own script: measures the time until a touch or a letter is visible, React's renders, and
// long tasks.
(() => {
  const LIMIT_MS = 15_000;

  /** Calls back after the next frame, with the value of `look` in it. */
  const onFrame = (look, done) =>
    requestAnimationFrame(() => {
      const isTrue = look();
      let isOver = false;
      // The first event after the frame: a task, or the next frame.
      const end = () => {
        if (!isOver) done(isTrue, performance.now());
        isOver = true;
      };
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', end);
      port1.start();
      port2.postMessage(null);
      requestAnimationFrame(end);
    });

  /** Resolves with the time of the frame in which `look` is true; it is evaluated at each change of the page. */
  const seen = (isShown) =>
    new Promise((resolve, reject) => {
      setTimeout(reject, LIMIT_MS, new Error(`not seen: ${isShown}`));
      let isLooking = false;
      let isChanged = false;
      const look = () => {
        isChanged = isLooking;
        if (isLooking) return;
        isLooking = true;
        onFrame(isShown, (isTrue, at) => {
          isLooking = false;
          if (isTrue) {
            watcher.disconnect();
            resolve(at);
          } else if (isChanged) look();
        });
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });

  /** Measures the milliseconds from the next click or key until the page has rendered its effect. */
  const after = (type, isShown) => {
    globalThis.watch.time = new Promise((resolve, reject) => {
      const begin = ({ timeStamp }) => void seen(isShown).then((at) => resolve(at - timeStamp), reject);
      addEventListener(type, begin, { capture: true, once: true });
    });
  };

  const plain = (text) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase();
  const cards = () => [...document.querySelectorAll('[data-card]')];
  const cardsInSight = () => cards().filter((card) => card.getBoundingClientRect().top < innerHeight);

  const long = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) long.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  // Like React's developer tools: after each commit, the fibers that did work are those whose components ran.
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  const PERFORMED_WORK = 1;
  let rendered = [];
  const visit = (fiber) => {
    if (COMPONENTS.has(fiber.tag) && fiber.flags & PERFORMED_WORK) rendered.push(fiber);
    if (fiber.child === fiber.alternate?.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  const nameOf = ({ type }) => type.displayName ?? type.name ?? type.type?.name ?? type.render?.name ?? '?';
  const isCard = ({ child }) => child?.type === 'button' && 'data-card' in child.memoizedProps;
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_, { current }) => globalThis.watch.counts && visit(current),
    },
  });

  globalThis.watch = {
    /** Counts renders if true, which costs time. */
    counts: false,
    /** Resolves with the milliseconds since the navigation. */
    firstCard: () => seen(() => cards().length > 0),
    /** Measures from the next touch until the text of this part of the page has changed. */
    touch: (selector) => {
      const text = () => document.querySelector(selector)?.textContent;
      const before = text();
      return after('click', () => text() !== before);
    },
    /** Measures from the next letter until all visible cards are results; those below may follow. */
    letter: (query) =>
      after('keydown', () => {
        const inSight = cardsInSight();
        return inSight.length > 0 && inSight.every((card) => plain(card.textContent).includes(query));
      }),
    /** Returns the tasks of more than 50 ms since the last call. */
    longTasks: () => long.splice(0),
    /** Returns React's renders since the last call: names of components, and number of cards. */
    renders: () => {
      const all = rendered;
      rendered = [];
      return { names: all.map(nameOf), cards: all.filter(isCard).length };
    },
  };
})();
