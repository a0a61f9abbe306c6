import baseUrlBanner from './inline/base-url-banner.js?raw'
import beforePaint from './inline/before-paint.js?raw'
import openOperation from './inline/open-operation.js?raw'
import restoreState from './inline/restore-state.js?raw'

/**
 * The scripts that cannot wait for the bundle, the same on every page so that a policy can name their hashes:
 * - `beforePaint`: bare path, colour mode and announcement before anything is drawn, and their two buttons;
 * - `baseUrlBanner`: tells an operator that the assets are missing, without needing any asset;
 * - `restoreState`: chosen tabs, open groups and the sidebar's scroll, as soon as they stand in the document;
 * - `openOperation`: on a reference, fetches and shows the operation that the address names.
 */
export const INLINE_SCRIPTS = { beforePaint, baseUrlBanner, restoreState, openOperation }
