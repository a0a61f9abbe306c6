import type { Behaviour, BehaviourModule, Page } from '../../src/behaviour.ts'
import { reply, sendMail } from '../../src/behaviour.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put } from '../../src/world.ts'
import { createLink, linksFor, useLink } from './one-time-link.ts'

const LINK_SECONDS = 48 * 60 * 60
/** Minimum time between two confirmation messages. */
const PAUSE_SECONDS = 10 * 60
const SITE = 'https://northlight.example/newsletter'

/** Double opt-in: nothing is sent to the list before the person has followed the link. */
const createNewsletterSubscription: Behaviour = (world, call) => {
  const { email, listKey, ...consent } = call.body as Record<string, string>
  const key = [world.at[1], listKey, email?.toLowerCase()].join('/')
  const isRecent = linksFor(world, 'newsletter', key).some(
    ({ sentAt }) => call.now < addSeconds(sentAt, PAUSE_SECONDS),
  )
  if (isRecent || find(world, 'NewsletterSubscription', key)?.confirmedAt) return reply(world)
  const row = { id: key, email, listKey, ...consent, requestedAt: call.now }
  const wished = put(world, 'NewsletterSubscription', row, key)
  const wish = { kind: 'newsletter', subject: key, seconds: LINK_SECONDS }
  const { world: made, token } = createLink(wished, call, wish)
  const mail = { kind: 'newsletter', to: String(email), link: `${SITE}?token=${token}` }
  return reply(sendMail(made, call, { ...mail, text: 'Confirm that you want our newsletter.' }))
}

const confirm: Page = (world, { url, now }) => {
  const used = useLink(world, 'newsletter', url.searchParams.get('token'))
  const wish = used && find(used.world, 'NewsletterSubscription', used.subject)
  if (!wish) return { world, shown: { error: 'The link has expired or was used before.' } }
  const row = { ...wish, confirmedAt: now }
  const confirmed = put(used.world, 'NewsletterSubscription', row, used.subject)
  return { world: confirmed, shown: { confirmed: String(wish.email) } }
}

export const newsletter: BehaviourModule = {
  operations: { createNewsletterSubscription },
  pages: { [SITE]: confirm },
}
