import { BANNER } from '../../model/strings.ts'
import * as own from '../extension/strings.ts'
import addFonts from '../runtime/inline/add-fonts.js?raw'
import baseUrlBanner from '../runtime/inline/base-url-banner.js?raw'
import beforePaint from '../runtime/inline/before-paint.js?raw'
import fetchOperation from '../runtime/inline/fetch-operation.js?raw'
import openOperation from '../runtime/inline/open-operation.js?raw'
import openVersion from '../runtime/inline/open-version.js?raw'
import restoreSidebar from '../runtime/inline/restore-sidebar.js?raw'
import restoreTabs from '../runtime/inline/restore-tabs.js?raw'

const bannerStrings: Record<string, string> = { ...BANNER, ...own.banner }

/** `say(WORDS.failed)` → `say("This site did not load properly: …")` */
function withWords(script: string): string {
  return script.replace(/\bWORDS\.(\w+)/g, (_, key: string) =>
    JSON.stringify(bannerStrings[key]).replaceAll('<', '\\u003c'),
  )
}

/**
 * Scripts that cannot wait for the bundle, the same on every page so that a policy can list their
 * hashes:
 * - `baseUrlBanner`: reports missing assets without needing any; first, to see the original URL;
 * - `beforePaint`: bare path, colour mode and announcement before the first paint, their buttons,
 * and the skip link;
 * - `addFonts`: loads the fonts and adds them together, to the next page if they would move this one;
 * - `restoreSidebar`: on a guide, the open groups and scroll position of the sidebar, before the text
 * arrives: little has to be laid out by then;
 * - `restoreTabs`: on a guide, the selected tabs, as soon as all are in the document;
 * - `openVersion`: on the landing page of a portal with several versions, opens the stored one;
 * - `fetchOperation`: on a reference, fetches the operation in the URL, before the styles that
 * block later scripts;
 * - `openOperation`: shows it, as soon as its container is in the document.
 */
export const INLINE_SCRIPTS = {
  beforePaint,
  baseUrlBanner: withWords(baseUrlBanner),
  addFonts,
  restoreSidebar,
  restoreTabs,
  openVersion,
  fetchOperation,
  openOperation,
}
