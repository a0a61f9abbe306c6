/** From the server: the sources of the site have changed. */
export const UPDATE_EVENT = 'portal:update'

/** From a page that listens now: what it shows. */
export const SHOWN_EVENT = 'portal:shown'

export interface ShownPage {
  revision: number
}

/** The `meta` element of a page that tells the revision of its sources. */
export const REVISION_NAME = 'portal-revision'
