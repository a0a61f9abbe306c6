import { useEffect, useRef, useState } from 'react'
import { openCheckout, plansAmong, waitForPlan } from '../checkout'
import type { Schemas } from '../client'
import { client } from '../session'
import { MessageScreen } from './message-screen'

/** The plans that unlock an asset, then the address where the viewer pays for one. */
export function OffersScreen({ productIds, onDone }: { productIds: string[]; onDone(): void }) {
  const [plans, setPlans] = useState<Schemas['Product'][]>()
  const [checkout, setCheckout] = useState<Schemas['CheckoutLink']>()
  const [message, setMessage] = useState('')
  const closing = useRef(new AbortController())
  useEffect(() => {
    plansAmong(client.call, productIds).then(setPlans, () => setPlans([]))
  }, [productIds])
  useEffect(() => () => closing.current.abort(), [])

  const buy = async (plan: Schemas['Product']) => {
    const { signal } = closing.current
    setCheckout(await openCheckout(client.call, plan.id))
    if (await waitForPlan(client.call, plan.id, signal)) onDone()
    else if (!signal.aborted) setMessage('Your purchase will show shortly.')
  }
  const fail = () => setMessage('This plan cannot be bought here now.')

  if (message)
    return <MessageScreen text={message} action={{ label: 'Try again', onPress: onDone }} />
  if (plans?.length === 0) return <MessageScreen text="This is not sold on this television." />
  if (checkout)
    return (
      <main className="message">
        <h1>Pay on your phone</h1>
        <p className="address" role="status">
          {checkout.url}
        </p>
        <p>This address works until {new Date(checkout.expiresAt).toLocaleTimeString()}.</p>
      </main>
    )
  return (
    <main>
      <h1>Choose a plan</h1>
      {plans?.map((plan) => (
        <button type="button" key={plan.id} onClick={() => buy(plan).catch(fail)}>
          {plan.title}, {plan.price && formatPrice(plan.price)}
        </button>
      ))}
    </main>
  )
}

/** 999 EUR → €9.99, 999 JPY → ¥999 */
function formatPrice({ amount, currency }: Schemas['Price']): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
