import type { Language } from "../language.ts";
import { rehearsalWords } from "../messages/rehearsal-words.ts";
import { failureText, failureTitle, words as errorPages } from "../messages/error-page-words.ts";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The fallback when an error page cannot be rendered: words and one link, made from the status alone. */
export function plainPage({
  language,
  status,
  requestId,
  home,
  signIn,
  rehearsal,
}: {
  language: Language;
  status: number;
  requestId: string;
  home: string;
  /** Where the person signs in and is led back; given after a 401 instead of the way home. */
  signIn?: string | undefined;
  /** The page says that the portal is in rehearsal. */
  rehearsal?: boolean | undefined;
}): string {
  const { reference, home: toHome, signIn: toSignIn } = errorPages[language];
  const title = escaped(failureTitle(language, status));
  // the phone number is the brand's, which is unknown here
  const text = failureText(language, status).replace(/;[^;]*\{phone\}\.?$/, ".");
  const [href, word] = signIn ? [signIn, toSignIn] : [home, toHome];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${title}</title></head><body>${rehearsal ? `<p><strong>${escaped(rehearsalWords[language].text)}</strong></p>` : ""}<main><h1>${title}</h1><p>${escaped(text)}</p>` +
    `<p>${escaped(reference)}: <code>${escaped(requestId)}</code></p><p><a href="${escaped(href)}">${escaped(word)}</a></p></main></body></html>`
  );
}
