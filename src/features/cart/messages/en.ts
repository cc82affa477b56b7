import type { bg } from "./bg.ts";

export const en: typeof bg = {
  title: "Cart",
  lead: (count) => (count === 1 ? "You are one step away from paying." : `There are ${count} things in your cart.`),
  column: { what: "What you are buying", price: "Price", quantity: "Quantity", total: "Total" },
  sum: "To pay",
  vatNote: "The price is final: no fees and nothing added later.",
  toCheckout: "Go to checkout",
  goOn: "Add another vignette",
  remove: "Remove",
  removeNamed: (title, note) => `Remove ${title}, ${note}`,
  removed: (title) => `“${title}” is out of the cart.`,
  fewer: (title) => `One fewer of ${title}`,
  more: (title) => `One more of ${title}`,
  quantityIs: (title, quantity) => `${title}: ${quantity}`,
  only: "1",
  empty: { title: "Your cart is empty", text: "Choose a vignette and it will wait for you here.", action: "Buy a vignette" },
  lapsed: {
    title: "No longer kept for you",
    text: "The time for which we kept this vignette has run out. Keep it again, or remove it to go on.",
    renew: "Keep it again",
    another: "Choose another vignette",
    renewed: "It is kept for you again.",
  },
  blocked: "Keep again or remove what has lapsed, and you can go on to checkout.",
  problems: {
    "below-one": "At least one. If you do not need it, remove the line.",
    "over-maximum": "We cannot sell more than this in one order.",
    gone: "It can no longer be kept: its start has passed, or someone else bought one for the same plate. Remove it and choose a new one.",
  },
};
