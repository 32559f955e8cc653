// Zones that are not derived from the polygons, each with the reason. `zone` is the legal zone (49 CFR 71 and
// 15 U.S.C. 260 ff.) of the place that the ZIP is named after; `other` is a zone that people there may mean
// as well: the client is asked. The first rows are those that another data source gets wrong, so that an
// update of ours cannot change them silently.
export const EXCEPTIONS = [
    { zips: ['04619', '04631', '04671', '04694', '04730'], zone: 'America/New_York',
        why: 'Maine along the border: tz-lookup puts Calais, Eastport and Houlton into Moncton.' },
    { zips: ['37402', '37403', '37405', '37421'], zone: 'America/New_York',
        why: 'Chattanooga and Hamilton County are Eastern (71.5); Marion County next to it is Central.' },
    { zips: ['86033', '86045', '86503', '86515'], zone: 'America/Denver',
        why: 'The Navajo Nation keeps daylight saving time in Arizona too.' },
    { zips: ['86030', '86039', '86042', '86043'], zone: 'America/Phoenix',
        why: 'The Hopi Reservation, inside the Navajo Nation, does not; tz-lookup takes both for one.' },
    { zips: ['89883'], zone: 'America/Denver',
        why: 'West Wendover was moved to Mountain in 1999 (71.9); the rest of Nevada is Pacific.' },
    { zips: ['79901', '79936', '79851'], zone: 'America/Denver',
        why: 'El Paso and Hudspeth Counties are Mountain, the only ones of Texas.' },

    { zips: ['36854', '36863', '36867', '36868', '36869', '36870', '36872', '36874', '36877'],
        zone: 'America/Chicago', other: 'America/New_York',
        why: 'The line is the Georgia-Alabama line (71.5): Phenix City, Smiths Station, Valley and Lanett ' +
            'are Central by law, and live by the clocks of Columbus and West Point, which polygons follow.' },
    { zips: ['57532'], zone: 'America/Denver', other: 'America/Chicago',
        why: 'Fort Pierre is Mountain by law (Stanley County), and lives by the clocks of Pierre.' },
    { zips: ['73946'], zone: 'America/Chicago', other: 'America/Denver',
        why: 'Kenton is Central by law as all of Oklahoma, and lives by the clocks of New Mexico.' },
    { zips: ['89825', '89831', '89832'], zone: 'America/Los_Angeles', other: 'America/Denver',
        why: 'Jackpot, Mountain City and Owyhee are Pacific by law, and live by the clocks of Idaho.' },
    { zips: ['99923'], zone: 'America/Anchorage', other: 'America/Los_Angeles',
        why: 'Hyder is Alaskan by law, and lives by the clocks of Stewart, across the border.' },
    { zips: ['79855'], zone: 'America/Chicago', other: 'America/Denver',
        why: 'Culberson County is Central by law; its northwest lives by the clocks of El Paso.' },

    { zips: ['86040'], zone: 'America/Phoenix', other: 'America/Denver',
        why: 'The city of Page is outside the Navajo Nation, most of the area of its ZIP inside.' },
    { zips: ['86047'], zone: 'America/Phoenix', other: 'America/Denver',
        why: 'The city of Winslow is outside the Navajo Nation, the middle of its ZIP inside.' },
    { zips: ['86001', '86003', '86004'], zone: 'America/Phoenix', other: 'America/Denver',
        why: 'The city of Flagstaff is outside the Navajo Nation; its ZIPs reach into it.' },
    { zips: ['86512', '86502'], zone: 'America/Phoenix', other: 'America/Denver',
        why: 'Sanders and Chambers lie between state land and new lands of the Navajo Nation.' },
    { zips: ['69161'], zone: 'America/Chicago', other: 'America/Denver',
        why: 'Seneca is in Thomas County, which is Central; the area of its ZIP reaches west of it.' },
    { zips: ['69216'], zone: 'America/Denver', other: 'America/Chicago',
        why: 'The line crosses Cherry County next to Kilgore.' },
];

export const exceptionOf = new Map(EXCEPTIONS.flatMap((row) => row.zips.map((zip) => [zip, row])));
