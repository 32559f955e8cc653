// Draws adapters/demo/portraits/NN.png, one for each hand-written companion of the demo and one for its
// client, from the Open Peeps illustrations (CC0 1.0) by way of DiceBear (MIT). The same input gives the
// same bytes. `npm ci && npm run draw`, once names are added or a release looks better.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { Resvg } from '@resvg/resvg-js';
import upng from 'upng-js';

const folder = fileURLToPath(new URL('../../adapters/demo/portraits/', import.meta.url));
const pixels = 240;
const colors = 32;

// In the order of companion_people(): a woman or a man, gray or not (w, m, W, M), and one of five skins;
// the last one is the client.
const people = `
  w2 m4 W0 m4 w0 m0 w1 m2 w0 m3 w1 m0 w3 m1 w0 m4 w1 m1 w2 M0 w1 m4 w0 m2
  w1 m0 w4 m0 w4 m2 w0 m0 w2 m1 w0 m4 W0 m1 w2 m0 w1 m0 w4 m0 w3 m1 W4 m2
  w0 m4 w0 m2 w4 m1 w0 m2 w0 m1 w1 m0 w2 m4 w1 m4 w0 m0 w2 m1 w4 m1 w0 m3
  m1`;

const skins = ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '694d3d'];
const clothes = ['e2a08c', 'f0c987', '9fc6b8', '8fbcc4', '93a7cf', 'c9a2c4', 'b9c48a', 'd8b79a'];
const grounds = ['f3e3d3', 'dcebe6', 'e3e6f3', 'f4e2e0', 'e9ecd6', 'dde9ef'];
const faces = ['smile', 'calm', 'cute'];
const darkHair = ['2c1b18', '4a312c', '2c1b18', '724133'];
const lightHair = ['724133', 'a55728', 'b58143', 'd6b370', '4a312c', 'c93305'];
const grayHair = ['e8e1e1'];
const heads = {
  w: ['bun', 'bun2', 'long', 'medium1', 'medium2', 'mediumBangs', 'mediumBangs2', 'longBangs', 'mediumStraight', 'longCurly', 'bangs', 'mediumBangs3', 'medium3'],
  // Of people whose hair curls tightly.
  w4: ['afro', 'longAfro', 'bantuKnots', 'cornrows2', 'dreads2', 'twists2', 'bun2'],
  m: ['short1', 'short2', 'short3', 'short4', 'short5', 'pomp', 'shaved2', 'flatTop', 'noHair1', 'hatBeanie'],
  m4: ['twists', 'shaved1', 'flatTop', 'short4', 'short5', 'noHair2', 'dreads1'],
  W: ['grayBun', 'grayMedium', 'grayShort'],
  M: ['noHair3', 'grayShort'],
};
const beards = ['full', 'full2', 'full4', 'moustache2', 'chin', 'goatee1'];

const at = (list, index) => [list[index % list.length]];

function portrait(kind, index) {
  const [who, tone] = [kind[0], Number(kind[1])];
  const isGray = who === who.toUpperCase();
  const isMan = who.toLowerCase() === 'm';
  const set = !isGray && tone === 4 ? heads[`${who}4`] : heads[who];
  const hair = isGray ? grayHair : tone > 1 ? darkHair : lightHair;
  const turn = index >> 1; // women and men mostly take turns
  return createAvatar(openPeeps, {
    seed: `steady-${index}`,
    size: pixels,
    backgroundColor: at(grounds, index + Math.floor(index / 12)),
    skinColor: at(skins, tone),
    clothingColor: at(clothes, index * 3 + turn),
    headContrastColor: at(hair, turn),
    head: at(set, turn),
    face: at(faces, index + turn),
    facialHair: at(beards, turn),
    facialHairProbability: isMan && index % 4 !== 3 ? 100 : 0,
    accessories: at(['glasses', 'glasses2', 'glasses3', 'glasses5'], turn),
    accessoriesProbability: index % 5 === 2 ? 100 : 0,
    maskProbability: 0,
  }).toString();
}

mkdirSync(folder, { recursive: true });
people.trim().split(/\s+/).forEach((kind, index) => {
  const name = `${String(index + 1).padStart(2, '0')}.png`;
  const drawn = new Resvg(portrait(kind, index), { fitTo: { mode: 'width', value: pixels } }).render();
  const png = upng.encode([drawn.pixels.buffer], drawn.width, drawn.height, colors);
  writeFileSync(folder + name, Buffer.from(png));
});
