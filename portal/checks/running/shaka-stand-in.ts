/** As much of Shaka Player as samples touch; it remembers what it was given to load. */
export function createShaka() {
  const loaded: unknown[][] = []
  return {
    loaded,
    polyfill: { installAll: () => undefined },
    net: { NetworkingEngine: { RequestType: { LICENSE: 2 } } },
    Player: class {
      attach = async () => undefined
      configure = () => true
      getNetworkingEngine = () => ({ registerRequestFilter: () => undefined })
      load = async (...args: unknown[]) => void loaded.push(args)
      addTextTrackAsync = async () => undefined
      destroy = async () => undefined
    },
  }
}
