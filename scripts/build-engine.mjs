// Runs before the tests: threads and the site's bundle use the compiled engine.
import { prepare } from './prepare.mjs'

export default prepare
