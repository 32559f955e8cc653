import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { prepareToPrefetch } from "./app/prefetch";
import { Providers } from "./app/providers";
import { createRouter } from "./app/router";
import { createQueryClient } from "./data/query-client";
import { applyTheme, savedTheme } from "./lib/theme";

applyTheme(savedTheme());
const queryClient = createQueryClient();
const router = createRouter(queryClient);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} queryClient={queryClient} />
    </StrictMode>,
  );
}
prepareToPrefetch();
