import { expect, it, vi } from 'vitest';
import { renderUi } from '../test/render.tsx';
import { useOnLeave } from '../ui/overlay/leaving.ts';
import { router } from './router.tsx';

it('a page that is loaded again before it was shown is not left', async () => {
  const leave = vi.fn();
  function OverThePage() {
    useOnLeave(leave);
    return null;
  }
  const load = (pathname: string) => {
    const toLocation = { ...router.state.location, pathname };
    router.emit({
      type: 'onBeforeLoad',
      toLocation,
      pathChanged: true,
      hrefChanged: true,
      hashChanged: false,
    });
  };
  load('/dashboard/branches');
  renderUi(<OverThePage />);
  load('/dashboard/branches');
  expect(leave).not.toHaveBeenCalled();
  load('/dashboard/tables');
  expect(leave).toHaveBeenCalledOnce();
});
