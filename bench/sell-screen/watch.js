// Runs in the page, before its own script: measures the time until a touch or a letter is visible, and long tasks.
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

  globalThis.watch = {
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
  };
})();
