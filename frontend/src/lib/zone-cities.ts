/** The cities that name the time zones of the US, as far as other languages spell them differently. */
export const zoneCities = ["New York", "Los Angeles"];
