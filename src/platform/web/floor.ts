/** On the document's root where the portal's script may run: styles hide what only the script handles where it is missing. */
const MARK = "data-script";

/**
 * Runs before anything is drawn, in the syntax of browsers of long ago. What it looks for came to each browser with the oldest version that the build is for
 * (docs/browsers.md): an older one gets the page as without a script, not half of one, with what stands there for readers without.
 */
export const NOTE_FLOOR =
  `(function(d){var c=window.CSS,n;if(c&&c.supports&&c.supports("selector(:has(a))")&&c.supports("color","color-mix(in srgb,red,red)")` +
  `&&navigator.userActivation)d.documentElement.setAttribute("${MARK}","");else d.addEventListener("DOMContentLoaded",function(){` +
  `for(n=d.getElementsByTagName("noscript");n[0];)n[0].outerHTML=n[0].textContent})})(document);`;

/** Whether the page's script may begin. */
export const mayRun = (): boolean => document.documentElement.hasAttribute(MARK);
