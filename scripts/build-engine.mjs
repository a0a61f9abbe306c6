// Before the tests: threads and the site's bundle run the compiled engine.
import { buildEngine } from '../engine/build.mjs'

export default async function setup() {
  await buildEngine()
}
