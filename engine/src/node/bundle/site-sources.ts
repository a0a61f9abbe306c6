/** Modules that the site is bundled from, below the folder of the compiled code. */
export const SERVER_ENTRY = 'site/render/server.js'
export const REFERENCE_ENTRY = 'site/render/reference-server.js'
export const CLIENT_ENTRY = 'site/runtime/client.js'

/** The order in which layers of style win. */
export const LAYERS = 'site/styles/layers.css'
