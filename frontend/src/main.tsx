import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Providers } from "./app/providers";
import { createRouter } from "./app/router";
import { applyTheme, savedTheme } from "./lib/theme";

applyTheme(savedTheme());
const router = createRouter();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} />
    </StrictMode>,
  );
}
