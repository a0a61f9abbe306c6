import addFonts from '../runtime/inline/add-fonts.js?raw'
import baseUrlBanner from '../runtime/inline/base-url-banner.js?raw'
import beforePaint from '../runtime/inline/before-paint.js?raw'
import fetchOperation from '../runtime/inline/fetch-operation.js?raw'
import openOperation from '../runtime/inline/open-operation.js?raw'
import restoreState from '../runtime/inline/restore-state.js?raw'

/**
 * The scripts that cannot wait for the bundle, the same on every page so that a policy can name their hashes:
 * - `baseUrlBanner`: tells an operator that the assets are missing, without needing any asset; first, to see the address as it came;
 * - `beforePaint`: bare path, colour mode and announcement before anything is drawn, their two buttons, and the skip link;
 * - `addFonts`: asks for the fonts and adds them together, so that the page is laid out once more and not once for each;
 * - `restoreState`: chosen tabs, open groups and the sidebar's scroll position, as soon as they are in the document;
 * - `fetchOperation`: on a reference, asks for the operation that the address names, before the styles that all later scripts wait for;
 * - `openOperation`: shows it, as soon as the element that holds it is in the document.
 */
export const INLINE_SCRIPTS = {
  beforePaint,
  baseUrlBanner,
  addFonts,
  restoreState,
  fetchOperation,
  openOperation,
}
