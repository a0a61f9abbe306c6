import fc from 'fast-check'

/**
 * The same seed in every run, so that a failure is caused by a change; `FUZZ_SEED=7 npm test` uses
 * another.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_260_314) })
