import { useEffect, useState } from 'react'
import type { Schemas } from '../client'
import { pollConnectCode } from '../connect-code'
import { client } from '../session'
import { MessageScreen } from './message-screen'

/** Shows a code that the viewer approves on a phone, and logs the television in. */
export function ConnectScreen({ onDone }: { onDone(): void }) {
  const [code, setCode] = useState<Schemas['ConnectCode']>()
  const [failure, setFailure] = useState('')

  useEffect(() => {
    const closing = new AbortController()
    const connect = async (): Promise<void> => {
      const name = { 'X-Device-Name': 'Living room TV' }
      const fresh = await client.call<Schemas['ConnectCode']>('GET', '/user/code', undefined, name)
      setCode(fresh)
      const result = await pollConnectCode(client.call, fresh, closing.signal)
      if (result === 'STOPPED') return
      if (result === 'CODE_EXPIRED') return connect()
      if (result === 'LOGIN_REFUSED') return setFailure('The login was refused.')
      client.tokens = result
      onDone()
    }
    connect().catch(() => setFailure('The login does not work now.'))
    return () => closing.abort()
  }, [onDone])

  if (failure) return <MessageScreen text={failure} action={{ label: 'Back', onPress: onDone }} />
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
