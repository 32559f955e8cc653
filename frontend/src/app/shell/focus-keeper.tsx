import { useEffect } from "react";
import { keepFocus } from "./keep-focus";

export default function FocusKeeper() {
  useEffect(() => {
    const main = document.getElementById("main");
    return main ? keepFocus(main) : undefined;
  }, []);
  return null;
}
