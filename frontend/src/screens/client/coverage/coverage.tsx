import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api, call } from "~/api/client";
import { useSession } from "~/api/session";
import { meQueryOptions } from "~/data/me";
import { getPlaceQuestion, isNotOnMap, placeQueryOptions, unknownPlaceText } from "~/data/place";
import {
  forgetBookingDraft,
  plannedLines,
  stateWithLines,
} from "~/features/bookings/form/planned-visits";
import { prefilledPlace } from "~/features/bookings/form/prefilled-place";
import { CoverageForm } from "~/features/coverage/coverage-form";
import { CoveragePlan } from "~/features/coverage/coverage-plan";
import {
  type Coverage,
  type CoverageValues,
  checkCoverage,
  coverageRequest,
  hoursBetween,
  tonight,
} from "~/features/coverage/coverage-values";
import { useSearchPlace } from "~/features/search/search-place";
import { browserTimeZone, formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { atField, type FormProblem } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import { Page } from "~/ui/page/page";

/** Found before the server is called: where the form has to say what is wrong. */
class PlanProblem extends Error {
  constructor(readonly problem: FormProblem) {
    super(problem.message);
  }
}

/** The zone that the times are meant in. */
function useZone() {
  const queryClient = useQueryClient();
  return async ({ session, location }: CoverageValues) => {
    if (session === "video") return browserTimeZone();
    try {
      return (await queryClient.fetchQuery(placeQueryOptions(location.trim()))).timezone;
    } catch (error) {
      if (!isNotOnMap(error)) throw error;
      const message = getPlaceQuestion(error) ?? unknownPlaceText(location);
      throw new PlanProblem(atField("location", message));
    }
  };
}

const serverFields = { startsAt: "startTime", hours: "endDate" };

interface Plan {
  coverage: Coverage;
  /** As it was sent. */
  location: string;
}

function useCoverageForm(onPlanned: (plan: Plan) => void) {
  const { user } = useSession();
  const me = useQuery({ ...meQueryOptions, enabled: user !== null });
  const [searched] = useSearchPlace();
  const [now] = useState(() => new Date());
  const getZone = useZone();
  const initial: CoverageValues = {
    session: "in_person",
    location: "",
    ...tonight(now, browserTimeZone()),
    handover: "0",
    preference: "fewest_people",
  };
  const place = prefilledPlace(me.data?.address, searched?.label ?? null);
  return useForm<CoverageValues, Coverage>({
    initial: { ...initial, location: place },
    server: { ...initial, location: place },
    check: checkCoverage,
    serverFields,
    isPreview: true,
    send: async (values) => {
      const zone = await getZone(values);
      const hours = hoursBetween(values, zone);
      if (typeof hours !== "number") throw new PlanProblem(hours);
      const body = coverageRequest(values, hours, zone);
      return (await call(api.POST("/api/coverage/plan", { body }))).data;
    },
    onSent: (coverage, { location }) => onPlanned({ coverage, location: location.trim() }),
    onFailed: (error) => (error instanceof PlanProblem ? [error.problem] : false),
    failure: "The plan could not be made. Please try again.",
  });
}

export default function CoverageScreen() {
  const [planned, setPlanned] = useState<Plan | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const form = useCoverageForm((next) => {
    setPlanned(next);
    setTimeout(() => result.current?.focus());
  });
  return (
    <Page
      title="Cover a longer time"
      width="form"
      lead="A companion stays for 8 hours at most. For a night, a weekend or several days, companions take turns: say when and where, and see who could come and what it costs."
      back={{ to: routes.clientDashboard, label: "Back to dashboard" }}
    >
      <div className="stack">
        <CoverageForm form={form} />
        <div ref={result} tabIndex={-1}>
          {planned && <Planned {...planned} />}
        </div>
      </div>
    </Page>
  );
}

function Planned({ coverage, location }: Plan) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { quote, gaps, needsAnotherBooking } = coverage;
  const first = quote?.lines[0];
  if (!quote || !first) {
    return (
      <EmptyState
        title="No companion is free in this time"
        action={<LinkButton to={routes.search}>See all companions</LinkButton>}
      >
        Try another time, or sessions by video. Companions who answer each request first are not
        part of a plan; you can book them one visit at a time.
      </EmptyState>
    );
  }
  const handleBook = () => {
    if (user) forgetBookingDraft(user._id, first.companionId);
    const state = stateWithLines(plannedLines(quote.lines, location));
    navigate(routes.booking(first.companionId), { state });
  };
  const last = quote.lines.at(-1) ?? first;
  return (
    <FormSection title={gaps.length > 0 ? "The best plan we found" : "Your plan"}>
      <CoveragePlan coverage={coverage} />
      {needsAnotherBooking && (
        <Banner kind="info">
          One booking has at most 20 visits, so this plan ends{" "}
          {formatDateTime(last.endDate, coverage.timezone)}. Book it, then plan the rest.
        </Banner>
      )}
      <div>
        <Button onClick={handleBook}>Continue to booking</Button>
      </div>
      <p className="muted">Nothing is booked or held yet.</p>
    </FormSection>
  );
}
