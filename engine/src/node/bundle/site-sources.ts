/** Entry modules of the site, relative to the compiled code. */
export const SERVER_ENTRY = 'site/render/server.js'
export const REFERENCE_ENTRY = 'site/render/reference-server.js'
export const CLIENT_ENTRY = 'site/runtime/client.js'

/** Declares the order of the cascade layers. */
export const LAYERS = 'site/styles/layers.css'
