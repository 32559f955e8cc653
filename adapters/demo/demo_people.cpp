#include "adapters/demo/demo_people.h"

namespace steady::demo {

const std::array<Person, 72>& companion_people() {
    static constexpr std::array<Person, 72> people{{
        {"Maya", "Reyes", "Boston", "MA", "02118"},
        {"Daniel", "Okafor", "New York", "NY", "10027"},
        {"Ruth", "Lindqvist", "Minneapolis", "MN", "55407"},
        {"Marcus", "Bell", "Atlanta", "GA", "30312"},
        {"Elena", "Petrova", "Chicago", "IL", "60640"},
        {"Tom", "Hallett", "Denver", "CO", "80205"},
        {"Grace", "Nakamura", "Seattle", "WA", "98122"},
        {"Luis", "Ortega", "Miami", "FL", "33125"},
        {"Hannah", "Weiss", "Los Angeles", "CA", "90026"},
        {"Andre", "Thibodeaux", "New Orleans", "LA", "70119"},
        {"Sofia", "Marino", "Philadelphia", "PA", "19125"},
        {"Owen", "Gallagher", "Portland", "ME", "04101"},
        {"Priya", "Raman", "San Jose", "CA", "95112"},
        {"Caleb", "Stone", "Nashville", "TN", "37206"},
        {"Nora", "Fitzgerald", "Albany", "NY", "12203"},
        {"Isaiah", "Grant", "Washington", "DC", "20010"},
        {"Camille", "Laurent", "Austin", "TX", "78702"},
        {"Ben", "Aronson", "Brooklyn", "NY", "11215"},
        {"Teresa", "Villalobos", "San Antonio", "TX", "78210"},
        {"Walter", "Kowalski", "Detroit", "MI", "48201"},
        {"June", "Park", "San Francisco", "CA", "94110"},
        {"Derrick", "Holloway", "Charlotte", "NC", "28205"},
        {"Anna", "Sorensen", "Madison", "WI", "53703"},
        {"Miguel", "Santos", "Phoenix", "AZ", "85006"},
        {"Leah", "Bernstein", "Providence", "RI", "02906"},
        {"Jonah", "Whitfield", "Kansas City", "MO", "64110"},
        {"Keisha", "Brooks", "Baltimore", "MD", "21218"},
        {"Patrick", "Doyle", "Worcester", "MA", "01609"},
        {"Amara", "Nwosu", "Houston", "TX", "77004"},
        {"Sam", "Trevino", "Albuquerque", "NM", "87106"},
        {"Claire", "Beaumont", "Burlington", "VT", "05401"},
        {"Victor", "Ivanov", "Cleveland", "OH", "44113"},
        {"Rosa", "Delgado", "Sacramento", "CA", "95814"},
        {"Henry", "Chu", "Honolulu", "HI", "96814"},
        {"Molly", "Sutherland", "Pittsburgh", "PA", "15206"},
        {"Jamal", "Edwards", "Richmond", "VA", "23220"},
        {"Ingrid", "Halvorsen", "Fargo", "ND", "58102"},
        {"Felix", "Moreau", "Tampa", "FL", "33603"},
        {"Dana", "Whitehorse", "Tulsa", "OK", "74104"},
        {"Simon", "Adler", "Cambridge", "MA", "02139"},
        {"Bianca", "Russo", "Newark", "NJ", "07104"},
        {"Eli", "Carver", "Salt Lake City", "UT", "84102"},
        {"Yolanda", "Pierce", "Memphis", "TN", "38104"},
        {"Kevin", "O'Hara", "Hartford", "CT", "06106"},
        {"Meera", "Joshi", "Columbus", "OH", "43206"},
        {"Aaron", "Feld", "San Diego", "CA", "92104"},
        {"Lucille", "Armstrong", "Birmingham", "AL", "35205"},
        {"Rafael", "Quintero", "Las Vegas", "NV", "89101"},
        {"Emily", "Novak", "Omaha", "NE", "68105"},
        {"Terrence", "Wade", "Jacksonville", "FL", "32204"},
        {"Julia", "Hartmann", "Milwaukee", "WI", "53211"},
        {"Nate", "Sandoval", "Tucson", "AZ", "85719"},
        {"Imani", "Foster", "Oakland", "CA", "94609"},
        {"George", "Pappas", "St. Louis", "MO", "63104"},
        {"Wren", "Callahan", "Asheville", "NC", "28801"},
        {"Oscar", "Benitez", "El Paso", "TX", "79902"},
        {"Heather", "McAllister", "Boise", "ID", "83702"},
        {"Dominic", "Ferraro", "Buffalo", "NY", "14213"},
        {"Naomi", "Sato", "Portland", "OR", "97214"},
        {"Travis", "Boone", "Louisville", "KY", "40204"},
        {"Alicia", "Cordero", "Orlando", "FL", "32803"},
        {"Stephen", "Mbeki", "Raleigh", "NC", "27601"},
        {"Rachel", "Kaplan", "White Plains", "NY", "10601"},
        {"Desmond", "Clarke", "Charleston", "SC", "29403"},
        {"Vera", "Nowak", "Indianapolis", "IN", "46203"},
        {"Peter", "Lund", "Anchorage", "AK", "99501"},
        {"Carmen", "Iglesias", "West Palm Beach", "FL", "33401"},
        {"Joel", "Rosen", "Santa Monica", "CA", "90404"},
        {"Tamika", "Reed", "Little Rock", "AR", "72205"},
        {"Adrian", "Vance", "Des Moines", "IA", "50312"},
        {"Lila", "Greene", "Manchester", "NH", "03101"},
        {"Curtis", "Mayfield-Jones", "Fort Worth", "TX", "76104"},
    }};
    return people;
}

const std::array<Focus, 12>& focuses() {
    static constexpr std::array<Focus, 12> all{{
        {"I sit with people through the first weeks home from treatment: mornings, meetings, the "
         "long evenings. {years} years into my own recovery, I keep things practical and calm.",
         {"CPRS", "IC&RC Peer Recovery", "", ""},
         {"Early recovery", "12-step", "Relapse prevention", "Daily structure", "Meeting support",
          ""}},
        {"Licensed counselor turned companion. I help families in {city} agree on a plan, and I "
         "stay beside the person it is about while everybody learns to breathe again.",
         {"LADC", "LCSW", "MSW", ""},
         {"Family systems", "Crisis Intervention", "Trauma-informed care",
          "Motivational interviewing", "Dual diagnosis", "Boundaries coaching"}},
        {"Former touring musician. I travel with artists and crews and make the green room, the "
         "flight and the hotel survivable. Quiet, discreet, never in the way.",
         {"CPRS", "", "", ""},
         {"Travel companioning", "Event support", "Discretion", "Relapse prevention",
          "SMART Recovery", ""}},
        {"Registered nurse for fifteen years before my own recovery. I understand medication plans "
         "and talk to your doctors in their language, with your permission.",
         {"RN", "CADC II", "", ""},
         {"MAT support", "Medication reminders", "Dual diagnosis", "Harm reduction",
          "Wellness planning", "Sleep routines"}},
        {"I work with professionals who cannot disappear for ninety days. Early starts, late "
         "dinners, hard weeks: we plan each one and walk through it together.",
         {"CADC I", "CPRS", "", ""},
         {"Executive support", "Discretion", "SMART Recovery", "Stress management",
          "Relapse prevention", "Sober travel"}},
        {"Young people and their parents call me first. I was one of those young people, and I "
         "remember what helped: somebody steady, on time, who did not lecture.",
         {"IC&RC Peer Recovery", "BSW", "", ""},
         {"Young adults", "Family systems", "School re-entry", "Crisis Intervention",
          "Daily structure", ""}},
        {"Meditation teacher and recovery coach. Refuge Recovery gave me a path and {years} years "
         "of practice gave me patience. I bring both.",
         {"CPRC", "", "", ""},
         {"Refuge Recovery", "Mindfulness", "Anxiety support", "Grief support", "Yoga", ""}},
        {"Court dates, probation meetings, the ride home afterwards. I show up early, keep records "
         "straight and help you keep your word.",
         {"CADC II", "CPRS", "", ""},
         {"Court support", "Transport", "Accountability check-ins", "Employment support", "12-step",
          ""}},
        {"Detox is a door; somebody should hold it. I accompany people to and from facilities "
         "across the region and stay for the first night home.",
         {"EMT", "CPRS", "", ""},
         {"Safe transport", "Detox transition", "Crisis Intervention", "Harm reduction",
          "Overnight support", ""}},
        {"I am a clinical social worker who believes in small promises kept. My clients know what "
         "the day looks like before it starts.",
         {"LCSW", "CADC II", "MSW", ""},
         {"Trauma-informed care", "Daily structure", "Relapse prevention", "Communication skills",
          "Grief support", "Boundaries coaching"}},
        {"Veteran and parent, {years} years sober. I work best with people who are tired of "
         "talking "
         "and want to do something: walk, cook, fix a fence, make the call.",
         {"CPRS", "IC&RC Peer Recovery", "", ""},
         {"Veterans", "First responders", "Outdoor activity", "12-step", "PTSD awareness", ""}},
        {"Weddings, holidays, the first business trip. I come along as a friend would, and nobody "
         "needs to know more than that.",
         {"CPRC", "CADC I", "", ""},
         {"Event support", "Sober travel", "Discretion", "LGBTQ+ affirming", "Relapse prevention",
          ""}},
    }};
    return all;
}

const std::array<std::string_view, 18>& openings() {
    static constexpr std::array<std::string_view, 18> all{{
        "I am early for everything.",
        "{city} is home, and I know its meetings by heart.",
        "My phone stays in my pocket when we talk.",
        "I cook with the people I support, and we eat at the table.",
        "Calm is a skill, and I have practiced.",
        "I like a plan, and I like a plan B.",
        "People tell me I am easy to be quiet with.",
        "I grew up in a family like yours.",
        "I believe in walks, soup and plain words.",
        "Somebody once waited up for me. I do that now.",
        "I came to {city} for work and stayed for the people.",
        "You will never have to explain a craving to me.",
        "I keep a small notebook and every promise in it.",
        "My daughter says I have a good driving voice.",
        "I learned patience the long way.",
        "I coach a youth team on weekends.",
        "I answer messages the same day.",
        "Half of this job is showing up; the other half is staying.",
    }};
    return all;
}

const std::array<SampleReview, 24>& sample_reviews() {
    static constexpr std::array<SampleReview, 24> reviews{{
        {"Dana R.", 5, "Came on time, stayed calm, made lunch with my son. We slept that night."},
        {"Chris M.", 5, "First wedding sober. I would have left after ten minutes alone."},
        {"Alex P.", 4,
         "Very helpful. Traffic made them twenty minutes late, but they let me know."},
        {"Jordan K.", 5, "Listened more than talked, which is what I needed."},
        {"Robin S.", 5, "Helped us write the plan for the week. It is still on the fridge."},
        {"Taylor B.", 4, "Good company on a hard travel day."},
        {"Morgan L.", 5, "I did not feel judged for a minute."},
        {"Casey W.", 5, "Picked my sister up from detox and got her home safely."},
        {"Jamie F.", 4, "Solid and professional. I would book again."},
        {"Riley D.", 5, "Knew exactly what to say to my father, and what not to."},
        {"Avery N.", 5, "Three days on the road together and I kept every promise I made."},
        {"Quinn H.", 3, "Kind person, but we were not a good match. No hard feelings."},
        {"Sydney G.", 5, "The video sessions got me through the first month."},
        {"Drew T.", 5, "Discreet in a room full of colleagues. Thank you."},
        {"Reese C.", 4, "Clear about limits from the start, which helped."},
        {"Skyler J.", 5, "My mother says we have a lighthouse now."},
        {"Harper V.", 5, "Walked with me to my first meeting and sat in the back."},
        {"Rowan E.", 5, "Answered every question about the medication plan with patience."},
        {"Emerson A.", 4, "Good structure, good humor."},
        {"Finley O.", 5, "Waited with me outside court for four hours and never looked bored."},
        {"Blake Y.", 5, "Honest, warm, prepared."},
        {"Parker I.", 5, "We have booked every Friday since."},
        {"Sage U.", 4, "Helpful for our whole family, not only for me."},
        {"Lane Q.", 5, "I am ninety days in. This is where it started."},
    }};
    return reviews;
}

}  // namespace steady::demo
