import { factorBounds } from "#features/account/customers/server/factors.ts";
import { attachmentBounds } from "#features/contact/attachments/server/sweep-store.ts";
import { conversationBounds } from "#features/contact/conversations/server/store.ts";
import { cardBounds } from "#features/billing/payments/server/cards/store.ts";
import { billDocumentBounds } from "#features/billing/documents/server/store.ts";
import { resumptionBounds } from "#features/billing/payments/server/resumption-store.ts";
import { documentLinkBounds } from "#features/billing/documents/links/server/store.ts";
import { snapshotBounds } from "#features/services/lines/server/store.ts";
import { billBounds } from "#features/billing/invoices/server/store.ts";
import { eInvoiceBounds } from "#features/billing/e-invoice/server/notices-store.ts";
import { rechargeBounds } from "#features/billing/prepaid/server/store.ts";
import { cartBounds } from "#features/shop/cart/server/store.ts";
import { catalogueBounds } from "#features/shop/catalogue/server/bounds.ts";
import { comparisonBounds } from "#features/shop/compare/server/store.ts";
import { homeInternetBounds } from "#features/home-internet/server/bounds.ts";
import { orderBounds } from "#features/shop/orders/server/bounds.ts";
import { accessBounds } from "#features/account/customers/server/access-requests.ts";
import { exportBounds } from "#features/account/customers/server/data-export.ts";
import { LINK_SECONDS } from "#features/account/data-export/rules.ts";
import { notificationBounds } from "#features/contact/notifications/inbox/server/store.ts";
import { contactBounds } from "#features/account/customers/server/contact-data.ts";
import { invitationBounds } from "#features/account/customers/server/invitations.ts";
import { sessionBounds } from "#features/account/customers/server/sessions.ts";
import { deletionBounds } from "#features/account/customers/server/deletion.ts";
import { STEP_MINUTES } from "#features/account/deletion/rules.ts";
import { INVITATION_DAYS } from "#features/account/access/rules.ts";
import { IDLE } from "#features/account/sign-in/rules.ts";
import { INVITED_DAYS } from "#features/account/virtual-users/rules.ts";
import { lostPhoneBounds } from "#features/services/lost-phone/server/store.ts";
import { faultBounds } from "#features/support/faults/server/bounds.ts";
import { ticketBounds } from "#features/support/tickets/server/bounds.ts";
import { guideBounds } from "#features/support/troubleshooting/server/store.ts";
import { vignetteBounds } from "#features/shop/vignette/server/bounds.ts";
import { stopBounds } from "#features/services/bolt-ons/server/stops.ts";
import { operationBounds } from "#platform/server/operations/bounds.ts";
import { platformBounds, type Bounds } from "#platform/server/clock-watch.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

type Lengths = Parameters<typeof orderBounds>[0] & Parameters<typeof homeInternetBounds>[0] & Parameters<typeof guideBounds>[0];

/** How far ahead of now each time that something waits for can be: a later one was written before the clock was set back. */
export const clockBounds = (lengths: Lengths): Bounds[] => [
  ...factorBounds,
  ...platformBounds,
  ...operationBounds,
  ...lostPhoneBounds,
  ...stopBounds,
  ...sessionBounds({ idleSeconds: IDLE / 1_000 }),
  ...deletionBounds({ seconds: STEP_MINUTES * 60 }),
  ...accessBounds({ seconds: INVITATION_DAYS * DAY_SECONDS }),
  ...contactBounds,
  ...notificationBounds,
  ...invitationBounds({ seconds: INVITED_DAYS * DAY_SECONDS }),
  ...exportBounds({ linkSeconds: LINK_SECONDS }),
  ...cartBounds,
  ...attachmentBounds,
  ...billBounds,
  ...snapshotBounds,
  ...documentLinkBounds,
  ...cardBounds,
  ...eInvoiceBounds,
  ...billDocumentBounds,
  ...resumptionBounds,
  ...rechargeBounds,
  ...conversationBounds,
  ...comparisonBounds,
  ...orderBounds(lengths),
  ...catalogueBounds,
  ...vignetteBounds,
  ...faultBounds,
  ...ticketBounds,
  ...homeInternetBounds(lengths),
  ...guideBounds(lengths),
];
