import type { bg } from "./bg.ts";

export const en: typeof bg = {
  signIn: {
    title: "Sign in",
    lead: "Your services, bills and settings are behind this door.",
    username: "User name",
    password: "Password",
    submit: "Sign in",
    busy: "Signing in…",
    missing: { username: "Write your user name.", password: "Write your password." },
    problems: {
      "wrong-name-or-password": "The user name or the password is not right. Check them and try again.",
      "too-many-tries": "Too many failed tries. Try again in a few minutes.",
    },
    againIn: (minutes) => `Too many failed tries. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    guest: "You can buy a vignette without signing in.",
    guestLink: "Buy a vignette",
  },
  demo: {
    title: "People of the demo",
    lead: "Choose someone and the form fills itself. Everyone's password is",
    chosen: (name) => `The form is filled in: ${name}. Press “Sign in”.`,
  },
  signOut: {
    title: "Sign out",
    question: "Shall we sign you out?",
    lead: "This browser will forget your cart and your session. You stay signed in on your other devices.",
    submit: "Sign out",
    stay: "Stay",
    busy: "Signing out…",
  },
};
