import { walkIn } from './walk.mjs';

walkIn('webkit');
