import { SearchForm } from "./SearchForm.tsx";

/** The search over the whole portal, on another feature's page. */
export default function SearchSlot() {
  return <SearchForm />;
}
