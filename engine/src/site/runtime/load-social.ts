import { trustedScriptUrl } from '../ui/trusted-html.ts'

/** The one third-party script: loads last, and may be blocked without effect. */
export function loadSocialScript(): void {
  const link = document.querySelector<HTMLElement>('[data-social-script]')
  const source = link?.dataset.socialScript
  if (!source) return
  const append = () => {
    const script = document.createElement('script')
    script.async = true
    script.src = trustedScriptUrl(source)
    document.body.append(script)
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(append) : setTimeout(append, 2000)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
