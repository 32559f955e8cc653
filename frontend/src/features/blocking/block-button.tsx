import { Ban } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "~/ui/button/button";
import type { Person } from "./block-dialog";

const BlockDialog = lazy(async () => ({ default: (await import("./block-dialog")).BlockDialog }));

interface Props {
  person: Person;
  /** The error message if the server sends none. */
  errorText: string;
  /** "Block Maya R." instead of "Block", where the name is not shown next to it. */
  isNamed?: boolean;
  /** Bookings that remain after the companion is blocked. */
  upcoming?: ReactNode;
}

/** BLOCK-001: opens the confirmation. */
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
