import type { ComponentProps } from "react";
import { FileUpload } from "./file-upload";

type Props = Omit<ComponentProps<typeof FileUpload>, "kinds" | "limitBytes" | "look" | "words">;

/** The specified texts (KPROF-037, KPROF-038, KPROF-042; CPROF-014, CPROF-015, CPROF-017). */
const words = {
  notPicture: "Please select an image file",
  tooLarge: "Image size must be less than 10MB",
  limit: "10 MB",
  failed: "Failed to upload image. Please try again.",
};

/** A portrait: any format that every browser shows, under 10 MB. */
export function PhotoUpload(props: Props) {
  return (
    <FileUpload
      {...props}
      look="photo"
      kinds={["jpeg", "png", "webp", "gif"]}
      limitBytes={10 * 1024 * 1024}
      words={words}
    />
  );
}
