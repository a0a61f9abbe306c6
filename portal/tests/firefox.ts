import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openTextSocket, type TextSocket } from '../../engine/tests/web-socket.ts'

/** A tab of a stock Firefox, driven by WebDriver BiDi, which needs no driver. */
export interface FirefoxTab {
  goTo(url: string): Promise<void>
  reload(): Promise<void>
  /** One step of the history: `-1` is back. */
  step(delta: number): Promise<void>
  /** Evaluates an expression, awaiting a promise; the value must be JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Presses keys in sequence. */
  type(...keys: string[]): Promise<void>
  resize(width: number): Promise<void>
  /** Logged and uncaught errors. */
  errors: string[]
  close(): Promise<void>
}

/** No telemetry, and no first-run pages. */
const PREFERENCES = [
  'user_pref("app.update.enabled", false);',
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("network.captive-portal-service.enabled", false);',
  'user_pref("network.connectivity-service.enabled", false);',
  'user_pref("ui.prefersReducedMotion", 1);',
]

export async function openFirefox(program: string): Promise<FirefoxTab> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'))
  writeFileSync(join(profile, 'user.js'), PREFERENCES.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => browser.kill())
  const session = await connect(await addressOf(browser))
  await session.call('session.new', { capabilities: {} })
  const { contexts } = await session.call('browsingContext.getTree', {})
  const context = (contexts as { context: string }[])[0]?.context ?? ''
  await session.call('session.subscribe', { events: ['log.entryAdded'] })
  const evaluate = async (expression: string) => {
    const answer = await session.call('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
      target: { context },
      awaitPromise: true,
    })
    const { result, exceptionDetails } = answer as ScriptAnswer
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
    return result?.value === undefined ? undefined : JSON.parse(result.value)
  }
  return {
    errors: session.errors,
    evaluate,
    goTo: async (url) => {
      await session.call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    reload: async () => {
      await session.call('browsingContext.reload', { context, wait: 'complete' })
    },
    step: async (delta) => {
      await session.call('browsingContext.traverseHistory', { context, delta })
    },
    type: async (...keys) => {
      const actions = keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      const keyboard = { type: 'key', id: 'keyboard', actions }
      await session.call('input.performActions', { context, actions: [keyboard] })
    },
    resize: async (width) => {
      const viewport = { width, height: 900 }
      await session.call('browsingContext.setViewport', { context, viewport })
    },
    close: async () => {
      const gone = new Promise((resolve) => browser.once('exit', resolve))
      await session.call('browser.close', {})
      await gone
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

interface ScriptAnswer {
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/**
 * Firefox prints its address when it is ready: `WebDriver BiDi listening on ws://127.0.0.1:40231`.
 */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('Firefox has no output.')
  for await (const line of createInterface({ input: browser.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) return `${address}/session`
  }
  throw new Error('Firefox did not start.')
}

interface Message {
  id?: number
  method?: string
  result?: Record<string, unknown>
  message?: string
  params?: { level: string; text: string }
}

async function connect(address: string) {
  const errors: string[] = []
  const waiting = new Map<number, (message: Message) => void>()
  const socket: TextSocket = await openTextSocket(address, (text) => {
    const message = JSON.parse(text) as Message
    if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      errors.push(message.params.text)
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  let last = 0
  const call = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++last
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await answered
    waiting.delete(id)
    if (!result) throw new Error(`${method}: ${message}`)
    return result
  }
  return { call, errors }
}
