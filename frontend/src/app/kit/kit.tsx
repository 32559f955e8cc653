import { Page } from "~/ui/page/page";
import { BasicParts } from "./basic-parts";
import { FigureParts } from "./figure-parts";
import { ListParts } from "./list-parts";
import { StateParts } from "./state-parts";
import { TaskParts } from "./task-parts";
import { TravelLegs } from "./way-parts";

/**
 * Every component of the kit on one page, in development only; the browser tests check it with axe.
 */
export default function Kit() {
  return (
    <Page title="Kit" lead="Every part, once.">
      <div className="stack">
        <h2>Basics</h2>
        <BasicParts />
        <h2>Lists</h2>
        <ListParts />
        <h2>States</h2>
        <StateParts />
        <h2>Figures</h2>
        <FigureParts />
        <h2>Tasks</h2>
        <TaskParts />
        <h2>Ways on</h2>
        <TravelLegs />
      </div>
    </Page>
  );
}
