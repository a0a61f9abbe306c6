import { state } from '../decorators.js'

const secondsOf = { PT1S: 1, PT1M: 60 }

/** The examples of `RateLimit-Policy` and `RateLimit` name the family's own policy: `"dapi";q=50;w=1`. */
export function exampleLimits(program, standard, [{ namespace }], { rateLimits }) {
  const policy = program.stateMap(state.rateLimit).get(namespace)
  const row = rateLimits.rows.find(({ key }) => key === policy?.name)
  if (!row) return
  const seconds = secondsOf[row.window]
  const left = `r=${Math.floor(row.limit * 0.687)};t=${Math.ceil(seconds * 0.38)}`
  const examples = {
    'RateLimit-Policy': `"${row.key}";q=${row.limit};w=${seconds}`,
    RateLimit: `"${row.key}";${left}`,
  }
  for (const headers of [standard.answerHeaders, standard.problemHeaders, standard.retryHeaders]) {
    for (const [name, example] of Object.entries(examples)) {
      if (headers[name]) headers[name].example = example
    }
  }
}
