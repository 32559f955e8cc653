import { walkIn } from './walk.mjs';

walkIn('firefox');
