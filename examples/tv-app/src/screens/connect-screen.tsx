import { useEffect, useState } from 'react'
import type { Fapi } from '../client'
import { pollConnectCode } from '../connect-code'
import type { components } from '../fapi'
import { MessageScreen } from './message-screen'

type ConnectCode = components['schemas']['ConnectCode']

/** Shows a code that the viewer approves on a phone, and logs the television in. */
export function ConnectScreen({ client, onDone }: { client: Fapi; onDone(): void }) {
  const [code, setCode] = useState<ConnectCode>()
  const [failure, setFailure] = useState('')

  useEffect(() => {
    const closing = new AbortController()
    connect(client, setCode, closing.signal).then(
      (result) => {
        if (result === 'DONE') onDone()
        if (result === 'LOGIN_REFUSED') setFailure('The login was refused.')
      },
      () => setFailure('The login does not work now.'),
    )
    return () => closing.abort()
  }, [client, onDone])

  if (failure) return <MessageScreen text={failure} action={{ label: 'Back', run: onDone }} />
  return (
    <main className="message">
      <h1>Log in</h1>
      <p>
        Open <strong>{code?.verificationUri}</strong> on your phone and enter this code:
      </p>
      <p className="code" role="status">
        {code?.userCode}
      </p>
    </main>
  )
}

/** Asks for a code when the screen opens, and for another when it has expired. */
async function connect(
  client: Fapi,
  show: (code: ConnectCode) => void,
  signal: AbortSignal,
): Promise<'DONE' | 'LOGIN_REFUSED' | 'STOPPED'> {
  for (;;) {
    const name = { 'X-Device-Name': 'Living room TV' }
    const code = await client.call<ConnectCode>('GET', '/user/code', undefined, name)
    show(code)
    const result = await pollConnectCode(client.call, code, signal)
    if (result === 'CODE_EXPIRED') continue
    if (typeof result === 'string') return result
    client.tokens = result
    return 'DONE'
  }
}
