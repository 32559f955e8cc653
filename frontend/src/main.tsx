import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { onSessionEnd } from "./api/client";
import { Providers } from "./app/providers";
import { createRouter } from "./app/router";
import { applyTheme, savedTheme } from "./lib/theme";

applyTheme(savedTheme());
const router = createRouter();
onSessionEnd((path) => router.navigate(path, { replace: true }));

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
