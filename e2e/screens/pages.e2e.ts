import { exhibit, weigh } from './gallery.ts';
import { everyPage } from './tour.ts';

exhibit(everyPage());
weigh();
