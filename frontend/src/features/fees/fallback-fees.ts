/**
 * The specified rules for when the fee call fails (FEE-022 to FEE-032), in integer cents. The
 * server prices every booking itself; these figures are shown as an estimate only.
 */
export const appFeeCents = 500;

const companyFeePercent = 5;
const companionSharePercent = 75;
const miscAndMileageFrom = 350_00; // hundredths of a mile
const hotelFrom = 500_00;
const flyingBeyond = 500_00;
const hotelCents = 100_00;
const miscAloneCents = 100_00;
const miscSharedCents = 50_00;
const centsPerMile = 25;
const travelCentsPerHour = 10_00;
const drivingMilesPerHour = 30;
const flyingMilesPerHour = 500;
const airportMinutes = 30 + 120 + 30; // travel there, processing, travel back

export interface Trip {
  miles: number;
  travelMinutes: number;
  /** All companions of the booking. */
  companions: number;
  /** False for a later line of the same companion at the same place: travel is paid once. */
  isFirst: boolean;
}

export interface TripFees {
  hotelCents: number;
  miscCents: number;
  mileageCents: number;
  travelCents: number;
  travelTimeCents: number;
}

export interface LineWork {
  rateCents: number;
  hours: number;
  /** Missing for a video session, which has no travel fees (FEE-010). */
  trip: Trip | null;
}

export interface LineAmounts extends TripFees {
  baseCents: number;
  companyCents: number;
  shareCents: number;
  commissionCents: number;
  payoutCents: number;
  totalCents: number;
}

const noFees: TripFees = {
  hotelCents: 0,
  miscCents: 0,
  mileageCents: 0,
  travelCents: 0,
  travelTimeCents: 0,
};

/** Distances are rounded to hundredths before they are multiplied, like on the server. */
const getHundredths = (miles: number) => Math.round(miles * 100);

const halfUp = (numerator: number, divisor: number) =>
  Math.floor((2 * numerator + divisor) / (2 * divisor));

/** FEE-030, FEE-031: whole minutes, rounded up so that the companion is never late. */
export function estimatedTravelMinutes(miles: number): number {
  const hundredths = getHundredths(miles);
  const minutesAt = (speed: number) => Math.ceil((hundredths * 60) / (100 * speed));
  return hundredths > flyingBeyond
    ? airportMinutes + minutesAt(flyingMilesPerHour)
    : minutesAt(drivingMilesPerHour);
}

export function tripFees(trip: Trip): TripFees {
  if (!trip.isFirst) return noFees;
  const hundredths = getHundredths(trip.miles);
  const isFar = hundredths >= miscAndMileageFrom;
  const misc = trip.companions >= 2 ? miscSharedCents : miscAloneCents;
  return {
    hotelCents: hundredths >= hotelFrom ? hotelCents : 0,
    miscCents: isFar ? misc : 0,
    mileageCents: isFar ? halfUp(centsPerMile * hundredths, 100) : 0,
    travelCents: 0, // FEE-033: set by policy, zero by default
    travelTimeCents: halfUp(travelCentsPerHour * trip.travelMinutes, 60),
  };
}

export function lineAmounts({ rateCents, hours, trip }: LineWork): LineAmounts {
  const fees = trip ? tripFees(trip) : noFees;
  const baseCents = rateCents * hours;
  const companyCents = halfUp(baseCents * companyFeePercent, 100);
  const shareCents = halfUp(baseCents * companionSharePercent, 100);
  const tripCents = Object.values(fees).reduce((sum, cents) => sum + cents, 0);
  return {
    ...fees,
    baseCents,
    companyCents,
    shareCents,
    commissionCents: baseCents - shareCents,
    payoutCents: shareCents + fees.mileageCents,
    totalCents: baseCents + tripCents + companyCents,
  };
}

/** FEE-011 */
export function rateOfLine(
  isVideo: boolean,
  rates: { hourlyRate: number; videoHourlyRate?: number | undefined },
): number {
  return isVideo ? (rates.videoHourlyRate ?? rates.hourlyRate) : rates.hourlyRate;
}
