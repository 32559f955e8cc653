/** A US address as a form holds it. */
export interface AddressValues {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** The same in the server's format. */
export const getAddress = ({ street, city, state, zip }: AddressValues): AddressValues => ({
  street: street.trim(),
  city: city.trim(),
  state: state.trim(),
  zip: zip.trim(),
});

/** The address of a companion, whose weekly hours are in its time zone. */
export interface HomeZoneValues extends AddressValues {
  /** Empty: the server finds it. */
  timezone: string;
}

/** The time zone in the server's format. */
export const getChosenZone = ({ timezone }: HomeZoneValues) => (timezone ? { timezone } : {});
