import type { BehaviourModule, Caller, Presented, Problem } from '../../src/behaviour.ts'
import { isProblem, sessionOf } from '../../src/guard/security.ts'
import { find, rowsOf } from '../../src/world.ts'

function authenticateApplication({
  world,
  operation,
  request,
  credential,
}: Presented): Partial<Caller> | Problem {
  if (!credential) return { code: 'APPLICATION_KEY_MISSING' }
  const application = rowsOf(world, 'Application').find(({ key }) => key === credential)
  const platform = request.headers['x-platform']
  if (!application || (platform && platform !== application.platform)) {
    return { code: 'APPLICATION_KEY_INVALID' }
  }
  if (application.status === 'DISABLED') return { code: 'APPLICATION_DISABLED' }
  const { status = 'ACTIVE' } = find(world, 'Service', application.serviceId) ?? {}
  if (status !== 'ACTIVE') return { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 60 }
  const mayRefuse = operation.problems.includes('APP_UPDATE_REQUIRED')
  if (mayRefuse && isOlder(request.headers['x-app-version'], application.minimumVersion)) {
    const detail = `The application needs version ${application.minimumVersion} or newer.`
    return { code: 'APP_UPDATE_REQUIRED', detail }
  }
  if (request.headers['x-country-override'] && application.test !== true) {
    return { code: 'COUNTRY_OVERRIDE_FORBIDDEN' }
  }
  return { application }
}

/** `3.10.0` is newer than `3.9.2`. */
export function isOlder(version: string | undefined, minimum: unknown): boolean {
  if (!version || typeof minimum !== 'string') return false
  const [have, need] = [version, minimum].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  )
  const at = need?.findIndex((part, index) => part !== have?.[index]) ?? -1
  return at >= 0 && (have?.[at] ?? 0) < (need?.[at] ?? 0)
}

function authenticateViewer({ world, credential }: Presented): Partial<Caller> | Problem {
  if (!credential) return { code: 'TOKEN_MISSING' }
  const session = sessionOf(world, 'Session', credential)
  if (isProblem(session)) return session
  const viewer = find(world, 'Viewer', session.viewerId)
  return viewer ? { session, viewer } : { code: 'TOKEN_INVALID' }
}

/** Callers of fapi: an application, and a logged-in viewer. */
export const viewerCredentials: BehaviourModule = {
  authenticators: { ApplicationKey: authenticateApplication, ViewerToken: authenticateViewer },
}
