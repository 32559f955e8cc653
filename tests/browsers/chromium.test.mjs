import { walkIn } from './walk.mjs';

walkIn('chromium');
