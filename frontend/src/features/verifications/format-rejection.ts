export interface RejectionLabels {
  why: string;
  help: string;
}

const document =
  "Use another document, lay it flat in good light, and keep all four corners in view.";
const selfie = "Take off glasses and hats, face a window or a lamp, and use a recent photo ID.";

/** The provider's codes in plain English: the reason, and what helps. */
const words: Readonly<Record<string, RejectionLabels>> = {
  consent_declined: {
    why: "The check was declined on its first page.",
    help: "Start again and agree to the check; without your consent, no one may look at a document.",
  },
  under_supported_age: {
    why: "The document shows that you are not old enough.",
    help: "Steady is for adults. If the date was misread, try another document.",
  },
  country_not_supported: {
    why: "Documents from that country cannot be checked yet.",
    help: "Use a document from another country, such as a US driver license, if you have one.",
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
    why: "The document could not be read clearly.",
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
    why: "Your photo could not be compared reliably.",
    help: selfie,
  },
  id_number_mismatch: {
    why: "The name, birth date and ID number did not match.",
    help: "Type them exactly as they are on the document, including any middle names.",
  },
  id_number_insufficient_document_data: {
    why: "The document does not show enough to check the ID number against.",
    help: document,
  },
  id_number_unverified_other: {
    why: "The ID number could not be found.",
    help: "Check each digit again. If it is right, email us.",
  },
  abandoned: {
    why: "The check was not finished.",
    help: "It takes about three minutes; have your document ready before you start.",
  },
};

const unknown: RejectionLabels = {
  why: "The check could not confirm who you are. It does not say why.",
  help: document,
};

export function formatRejection(code: string | null | undefined): RejectionLabels {
  return code && Object.hasOwn(words, code) ? (words[code] ?? unknown) : unknown;
}
