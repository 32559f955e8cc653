/** Replaces what translated builds leave out (scripts/languages/modules.ts). */
export default function NoPart() {
  return null;
}
