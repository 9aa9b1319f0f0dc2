import { test, visit } from './gallery.ts';
import { everyPage } from './tour.ts';

test.describe.configure({ mode: 'parallel' });

for (const stop of everyPage()) test(stop.name, ({ browser, gallery }) => visit(stop, browser, gallery));
