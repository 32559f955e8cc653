/** An address in the United States, as a form holds it. */
export interface AddressValues {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** The same as the server takes it. */
export const getAddress = ({ street, city, state, zip }: AddressValues): AddressValues => ({
  street: street.trim(),
  city: city.trim(),
  state: state.trim(),
  zip: zip.trim(),
});
