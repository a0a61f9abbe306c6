/** As much of Shaka Player as samples touch; it remembers what it was given to load. */
export const shaka = {
  loaded: [] as unknown[][],
  polyfill: { installAll: () => undefined },
  net: { NetworkingEngine: { RequestType: { LICENSE: 2 } } },
  Player: class {
    attach = async () => undefined
    configure = () => true
    getNetworkingEngine = () => ({ registerRequestFilter: () => undefined })
    load = async (...args: unknown[]) => void shaka.loaded.push(args)
    addTextTrackAsync = async () => undefined
    destroy = async () => undefined
  },
}
