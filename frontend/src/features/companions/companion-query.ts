import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";

interface Point {
  lat: number;
  lng: number;
}

export function companionQueryOptions(id: string, from: Point | null) {
  const query = from ? { lat: from.lat, lng: from.lng } : {};
  return queryOptions({
    queryKey: ["companions", id, from],
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query };
      return (await call(api.GET("/api/companions/{id}", { params, signal }))).data;
    },
  });
}
