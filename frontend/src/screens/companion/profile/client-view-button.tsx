import { Eye } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type {
  CompanionProfileValues,
  CompanionUser,
} from "~/features/accounts/profile/companion-profile";
import { Button } from "~/ui/button/button";
import type { Form } from "~/ui/form/use-form";

const ClientViewDialog = lazy(async () => ({
  default: (await import("~/features/companions/client-view-dialog")).ClientViewDialog,
}));

interface Props {
  form: Form<CompanionProfileValues>;
  user: CompanionUser;
}

export function ClientViewButton({ form, user }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        kind="secondary"
        icon={<Eye aria-hidden="true" size={18} />}
        onClick={() => setIsOpen(true)}
      >
        What clients see
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClientViewDialog user={user} values={form.get()} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
