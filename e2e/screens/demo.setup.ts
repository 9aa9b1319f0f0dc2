import { test } from '@playwright/test';
import { fillDemo } from '../demo.ts';

test('the demo restaurant is filled', fillDemo);
