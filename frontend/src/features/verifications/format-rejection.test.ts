import { expect, test } from "vitest";
import { formatRejection } from "./format-rejection";

const anotherDocument =
  "Use another document, lay it flat in good light, and keep all four corners in view.";
const selfie = "Take off glasses and hats, face a window or a lamp, and use a recent photo ID.";

// Each rejection shows its reason and what helps against this one.
test.each([
  [
    "consent_declined",
    "The check was declined on its first page.",
    "Start again and agree to the check; without your consent, no one may look at a document.",
  ],
  [
    "under_supported_age",
    "The document shows that you are not old enough.",
    "Steady is for adults. If the date was misread, try another document.",
  ],
  [
    "country_not_supported",
    "Documents from that country cannot be checked yet.",
    "Use a document from another country, such as a US driver license, if you have one.",
  ],
  [
    "document_expired",
    "The document has expired.",
    "Use one that is still valid: a driver license, a passport or a state ID card.",
  ],
  [
    "document_type_not_supported",
    "That kind of document is not accepted.",
    "Use a driver license, a passport or a state ID card.",
  ],
  ["document_unverified_other", "The document could not be read clearly.", anotherDocument],
  [
    "selfie_document_missing_photo",
    "The document has no photo to compare your face with.",
    "Use a document with a photo: a driver license, a passport or a state ID card.",
  ],
  ["selfie_face_mismatch", "Your photo and the face on the document did not match.", selfie],
  ["selfie_manipulated", "The photo did not look like one taken live.", selfie],
  ["selfie_unverified_other", "Your photo could not be compared reliably.", selfie],
  [
    "id_number_mismatch",
    "The name, birth date and ID number did not match.",
    "Type them exactly as they are on the document, including any middle names.",
  ],
  [
    "id_number_insufficient_document_data",
    "The document does not show enough to check the ID number against.",
    anotherDocument,
  ],
  [
    "id_number_unverified_other",
    "The ID number could not be found.",
    "Check each digit again. If it is right, email us.",
  ],
  [
    "abandoned",
    "The check was not finished.",
    "It takes about three minutes; have your document ready before you start.",
  ],
])("%s: %s", (code, why, help) => {
  expect(formatRejection(code)).toEqual({ why, help });
});

test.each(["a_new_code", "", null, undefined, "constructor"])(
  "shows no more than the known facts about %s",
  (code) => {
    expect(formatRejection(code)).toEqual({
      why: "The check could not confirm who you are. It does not say why.",
      help: anotherDocument,
    });
  },
);
