import { Ban } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "~/ui/button/button";
import type { Person } from "./block-dialog";

const BlockDialog = lazy(async () => ({ default: (await import("./block-dialog")).BlockDialog }));

interface Props {
  person: Person;
  /** What is said when it fails and the server gives no words. */
  errorText: string;
  /** "Block Maya R." instead of "Block", where nothing beside it says who. */
  isNamed?: boolean;
  /** What is still booked with them, once they are blocked. */
  upcoming?: ReactNode;
}

/** BLOCK-001: opens the question. */
export function BlockButton({ person, errorText, isNamed = false, upcoming }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const words = `Block ${person.name}`;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<Ban aria-hidden="true" size={18} />}
        aria-label={words}
        onClick={() => setIsOpen(true)}
      >
        {isNamed ? words : "Block"}
      </Button>
      {isOpen && (
        <Suspense>
          <BlockDialog
            person={person}
            errorText={errorText}
            upcoming={upcoming}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
