import { test, visit } from './gallery.ts';
import { STATES } from './states.ts';

test.describe.configure({ mode: 'parallel' });

for (const stop of STATES) test(stop.name, ({ browser, gallery }) => visit(stop, browser, gallery));
