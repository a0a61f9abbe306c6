import fc from 'fast-check'

/** The same texts in every run, so that a failure is a change's own; `FUZZ_SEED=7 npm test` looks elsewhere. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_260_314) })
