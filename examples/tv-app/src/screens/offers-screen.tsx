import { useEffect, useRef, useState } from 'react'
import { formatPrice, openCheckout, plansAmong, waitForPlan } from '../checkout'
import { type Fapi, FapiProblem } from '../client'
import type { components } from '../fapi'
import { useFirstFocus } from '../focus'
import { MessageScreen } from './message-screen'

type Schemas = components['schemas']

interface Props {
  call: Fapi['call']
  productIds: string[]
  /** The viewer has what the asset needs. */
  onBought(): void
}

/** The plans that open an asset, then the address where the viewer pays for one. */
export function OffersScreen({ call, productIds, onBought }: Props) {
  const [plans, setPlans] = useState<Schemas['Product'][]>()
  const [checkout, setCheckout] = useState<Schemas['CheckoutLink']>()
  const [message, setMessage] = useState('')
  const screen = useRef<HTMLElement>(null)
  const closing = useRef(new AbortController())
  useFirstFocus(screen, plans !== undefined)
  useEffect(() => {
    plansAmong(call, productIds).then(setPlans, () => setPlans([]))
  }, [call, productIds])
  useEffect(() => () => closing.current.abort(), [])

  const buy = async (plan: Schemas['Product']) => {
    const { signal } = closing.current
    try {
      setCheckout(await openCheckout(call, plan.id))
      if (await waitForPlan(call, plan.id, signal)) onBought()
      else if (!signal.aborted) setMessage('Your purchase will show shortly.')
    } catch (error) {
      const code = error instanceof FapiProblem ? error.problem.code : ''
      if (code === 'ALREADY_HELD') onBought()
      else setMessage(code === 'ACCESS_DENIED' ? 'This plan is not sold here.' : 'Try again later.')
    }
  }

  if (message)
    return <MessageScreen text={message} action={{ label: 'Try again', run: onBought }} />
  if (checkout)
    return (
      <main className="message">
        <h1>Pay on your phone</h1>
        <p role="status">
          <span className="address">{checkout.url}</span>
        </p>
        <p>
          This address works until{' '}
          {new Date(checkout.expiresAt).toLocaleTimeString('en', { timeStyle: 'short' })}.
        </p>
      </main>
    )
  if (plans?.length === 0) return <MessageScreen text="This is not sold on this television." />
  return (
    <main ref={screen}>
      <h1>Choose a plan</h1>
      {plans?.map((plan) => (
        <button type="button" className="plan" key={plan.id} onClick={() => buy(plan)}>
          <strong>{plan.title}</strong>
          <span>{priceOf(plan)}</span>
          <small>{plan.description}</small>
        </button>
      ))}
    </main>
  )
}

const PERIODS: Record<string, string> = { P1M: ' a month', P1Y: ' a year' }

function priceOf({ price, period = '' }: Schemas['Product']): string {
  return price ? formatPrice(price, 'en') + (PERIODS[period] ?? '') : ''
}
