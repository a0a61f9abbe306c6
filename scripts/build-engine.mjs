// Before the tests: threads and the site's bundle run the compiled engine.
import { prepare } from './prepare.mjs'

export default prepare
