import type { JsonObject } from '../../src/contract.ts'
import { find, type World } from '../../src/world.ts'
import { inLanguage } from '../catalogue/assets.ts'
import type { Product } from '../commerce/entitlements.ts'

interface Facts {
  readonly world: World
  readonly data: JsonObject
  readonly languages: readonly string[]
}

type Message = (facts: Facts) => string | undefined

/** The texts of the service, by reason; a reason without one has no `message`. */
const MESSAGES: Readonly<Record<string, Message>> = {
  BLOCKED_WINDOW: ({ data, languages }) =>
    data.state === 'ANNOUNCED' && data.publishedFrom
      ? inLanguage(
          {
            en: `Available from ${day(data.publishedFrom, 'en')}`,
            nl: `Beschikbaar vanaf ${day(data.publishedFrom, 'nl')}`,
          },
          languages,
        )
      : undefined,
  BLOCKED_MVPD: ({ languages }) =>
    inLanguage({ en: 'Log in with your TV provider', nl: 'Log in bij je tv-aanbieder' }, languages),
  BLOCKED_PIN: ({ languages }) =>
    inLanguage({ en: 'Enter your PIN', nl: 'Voer je pincode in' }, languages),
  BLOCKED_SUBSCRIPTION: ({ world, data, languages }) => {
    const title = inLanguage(firstProduct(world, data)?.title, languages)
    return title && inLanguage({ en: `Included in ${title}`, nl: `Bij ${title}` }, languages)
  },
  BLOCKED_PURCHASE: ({ world, data, languages }) => {
    const hours = /^PT(\d+)H$/.exec(firstProduct(world, data)?.rental?.finishWithin ?? '')?.[1]
    return (
      hours &&
      inLanguage({ en: `Rent for ${hours} hours`, nl: `Huur voor ${hours} uur` }, languages)
    )
  },
}

function firstProduct(world: World, { productIds }: JsonObject): Product | undefined {
  return find(world, 'Product', String((productIds as readonly string[] | undefined)?.[0]))
}

function day(timestamp: unknown, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(String(timestamp)))
}

/** The service's message to the viewer, in the language of the response. */
export function messageFor(code: string, facts: Facts): { message: string } | undefined {
  const message = MESSAGES[code]?.(facts)
  return message ? { message } : undefined
}
