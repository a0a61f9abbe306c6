import { APP, type Client, createClient } from './client.ts'
import { validated } from './validated-platform.ts'

/** A client that fails the test if a response does not match its contract. */
export function createValidatedClient(): Client {
  const client = createClient()
  validated(client.platform)
  return client
}

export const PASSWORD = 'slack-water-at-dawn'

/** The headers of a newly logged-in viewer. */
export async function logIn(
  client: Client,
  name: 'ada' | 'bram' | 'dina' | 'eva',
  device = 'living-room',
  app = APP,
): Promise<Record<string, string>> {
  const { body } = await client.call('POST /fapi/user/login', {
    headers: app,
    body: { email: `${name}@northlight.example`, password: PASSWORD },
  })
  return { ...app, authorization: `Bearer ${body.accessToken}`, 'x-device-id': device }
}

/** The id of a demo asset by its English title. */
export function idOf({ platform }: Client, title: string): string {
  for (const table of Object.values(platform.world.tables)) {
    for (const row of Object.values(table)) {
      const { en } = (row.title ?? {}) as { en?: string }
      if (en === title && row.sourceId) return String(row.id)
    }
  }
  throw new Error(`No asset is called ${title}.`)
}

export function codesOf(access: { blockedReasons: { code: string }[] }): string[] {
  return access.blockedReasons.map(({ code }) => code)
}
