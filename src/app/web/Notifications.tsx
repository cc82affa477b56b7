import TopBar from "#features/contact/notifications/inbox/web/TopBar.tsx";
import DeletedNotice from "./DeletedNotice.tsx";
import type { Frame } from "./frame.ts";

/** What a signed-in person has to be told, in one chunk: the notice that comes before everything, and the top bar. */
export default function Notifications({ user: { id, role, notice } }: { user: NonNullable<Frame["user"]> }) {
  return (
    <>
      {notice && <DeletedNotice notice={notice} />}
      <TopBar userId={id} isCustomer={role === "customer"} />
    </>
  );
}
