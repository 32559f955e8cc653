import { useParams } from "react-router";
import { OneIncident } from "./case";
import { IncidentList } from "./list";

/** The list, and one of its cases: two paths, loaded together. */
export default function AdminIncidents() {
  const { id } = useParams();
  return id ? <OneIncident id={id} /> : <IncidentList />;
}
