export interface RejectionWords {
  why: string;
  help: string;
}

const document =
  "Use another document, lay it flat in good light, and keep all four corners in view.";
const selfie =
  "Take off glasses and hats, face a window or a lamp, and use a photo ID of the last years.";

/** The provider's codes in plain words: why, and what helps. */
const words: Readonly<Record<string, RejectionWords>> = {
  consent_declined: {
    why: "The check was declined on its first page.",
    help: "Start again and agree to the check; without that nobody may look at a document.",
  },
  under_supported_age: {
    why: "The document says that its owner is too young.",
    help: "Steady is for adults. If the date was misread, try another document.",
  },
  country_not_supported: {
    why: "Documents of that country cannot be checked yet.",
    help: "Use a document of another country, such as a US driver license, if you have one.",
  },
  document_expired: {
    why: "The document has expired.",
    help: "Use one that is still valid: a driver license, a passport or a state ID card.",
  },
  document_type_not_supported: {
    why: "That kind of document is not accepted.",
    help: "Use a driver license, a passport or a state ID card.",
  },
  document_unverified_other: {
    why: "The document could not be read with certainty.",
    help: document,
  },
  selfie_document_missing_photo: {
    why: "The document has no photo to compare your face with.",
    help: "Use a document with a photo: a driver license, a passport or a state ID card.",
  },
  selfie_face_mismatch: {
    why: "Your photo and the face on the document did not match.",
    help: selfie,
  },
  selfie_manipulated: { why: "The photo did not look like one taken live.", help: selfie },
  selfie_unverified_other: {
    why: "Your photo could not be compared with certainty.",
    help: selfie,
  },
  id_number_mismatch: {
    why: "Name, birth date and ID number did not belong together.",
    help: "Type them as they stand on the document, with all given names.",
  },
  id_number_insufficient_document_data: {
    why: "The document does not show enough to compare the ID number with.",
    help: document,
  },
  id_number_unverified_other: {
    why: "The ID number could not be found.",
    help: "Look at each digit again. If it is right, write to us.",
  },
  abandoned: {
    why: "The check was left before its end.",
    help: "It takes about three minutes; have the document at hand before you start.",
  },
};

const unknown: RejectionWords = {
  why: "The check could not confirm who you are. It does not say more than that.",
  help: document,
};

export function rejectionWords(code: string | null | undefined): RejectionWords {
  return code && Object.hasOwn(words, code) ? (words[code] ?? unknown) : unknown;
}
