import { errorMessage } from "~/api/api-error";
import { Banner } from "~/ui/banner/banner";
import { Switch } from "~/ui/choice/switch";
import { useIntroCallSetting, useSetIntroCalls } from "./intro-calls-query";

/** Whether a companion offers free calls; saved with the press. */
export function IntroCallSetting() {
  const setting = useIntroCallSetting();
  const save = useSetIntroCalls();
  const error = save.error ?? (setting.data ? null : setting.error);
  return (
    <div className="stack">
      {error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, "This choice could not be loaded or saved. Please try again.")}
        </Banner>
      )}
      <Switch
        label="Offer a free 15-minute video call before a first booking"
        hint="Clients with a verified ID can book one call with you, in the times in which you can be booked. Calls that are booked stay when you switch it off."
        isOn={save.isPending ? save.variables : (setting.data?.offered ?? false)}
        isDisabled={!setting.data}
        isBusy={save.isPending}
        onChange={(offered) => save.mutate(offered)}
      />
    </div>
  );
}
