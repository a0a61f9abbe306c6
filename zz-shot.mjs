import { chromium } from 'playwright-core'
const [base, ...shots] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const s of shots) {
  const [name, path, w = '1280', h = '1000', full] = s.split('|')
  const page = await browser.newPage({ viewport: { width: +w, height: +h } })
  page.on('pageerror', e => console.log('pageerror', e.message))
  await page.goto(base + path, { waitUntil: 'load' }); await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/strangers/shots/${name}.png`, fullPage: full === 'full' })
  await page.close()
}
await browser.close()
