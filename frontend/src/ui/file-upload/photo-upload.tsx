import type { ComponentProps } from "react";
import { FileUpload } from "./file-upload";

type Props = Omit<ComponentProps<typeof FileUpload>, "kinds" | "limitBytes" | "look">;

/** A photo of a person: what every browser shows, under 10 MB. */
export function PhotoUpload(props: Props) {
  return (
    <FileUpload {...props} look="photo" kinds={["jpeg", "png", "webp"]} limitBytes={10_000_000} />
  );
}
