import {
  degreesAndCertifications,
  getMeaning,
  skills,
} from "../../src/features/companions/catalogue.ts";
import { stateNames } from "../../src/lib/state-names.ts";
import { zoneCities } from "../../src/lib/zone-cities.ts";

/** Names that are sent and stored in English, and the module that finds their labels. */
export interface NameTable {
  module: string;
  /** The function that it exports, from a name to its label. */
  exported: string;
  catalog: string;
  names: readonly string[];
}

const credentials = [...degreesAndCertifications, ...skills];

export const nameTables: readonly NameTable[] = [
  {
    module: "data/credential-label.ts",
    exported: "credentialLabel",
    catalog: "names.credentials.json",
    names: [...credentials, ...credentials.map((name) => getMeaning(name) ?? name)],
  },
  {
    module: "lib/state-label.ts",
    exported: "stateLabel",
    catalog: "names.states.json",
    names: Object.values(stateNames),
  },
  {
    module: "lib/city-label.ts",
    exported: "cityLabel",
    catalog: "names.cities.json",
    names: zoneCities,
  },
];

/** Their modules are the same in every language. */
export const nameModules = [
  "features/companions/catalogue.ts",
  "lib/state-names.ts",
  "lib/zone-cities.ts",
  "features/bookings/form/video-location.ts",
];
